type Contact = {
  contact_prenom: string | null
  telephone: string | null
  email: string | null
  horaires: string | null
}

/** « Besoin d’aide ? Nadine, au 05 49 50 41 12, du lundi au vendredi de 9 h à 17 h. »; unknown parts are left out. */
export function helpLine({ contact_prenom, telephone, email, horaires }: Contact) {
  const how = telephone ? `au ${telephone.replaceAll(' ', '\u00a0')}` : email
  if (!how) return 'Besoin d’aide\u202f? Adressez-vous à votre coopérative.'
  return `Besoin d’aide\u202f? ${[contact_prenom ?? 'La coopérative', how, horaires].filter(Boolean).join(', ')}.`
}
