/** Typographical mistakes in the French texts of the portal and of its documents, with the correction. */
export const typographyErrors = [
  [/\p{L}'\p{L}/u, 'apostrophe droite, écrire ’'],
  [/[ \t\n][:»]/, 'espace ordinaire avant « : » ou « » », écrire U+00A0'],
  [/[ \t\n][;!?]/, 'espace ordinaire avant « ; », « ! » ou « ? », écrire U+202F'],
  [/«[ \t\n]/, 'espace ordinaire après « « », écrire U+00A0'],
]
