/** What French typesetting refuses, and why: of the texts of the product and of its documents. */
export const typographyErrors = [
  [/\p{L}'\p{L}/u, 'apostrophe droite, écrire ’'],
  [/[ \t\n][:»]/, 'espace ordinaire avant « : » ou « » », écrire U+00A0'],
  [/[ \t\n][;!?]/, 'espace ordinaire avant « ; », « ! » ou « ? », écrire U+202F'],
  [/«[ \t\n]/, 'espace ordinaire après « « », écrire U+00A0'],
]
