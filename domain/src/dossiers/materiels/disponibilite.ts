export const DISPONIBILITES = ['non_partage', 'entraide', 'location', 'vente'] as const
export type Disponibilite = (typeof DISPONIBILITES)[number]

export const DISPONIBILITE_LABELS: Record<Disponibilite, string> = {
  non_partage: 'Non partagé',
  entraide: 'Entraide',
  location: 'Location',
  vente: 'Vente',
}

/** Effect of each choice on what others see. */
export const DISPONIBILITE_EFFETS: Record<Disponibilite, string> = {
  non_partage: 'Visible de votre entreprise seulement.',
  entraide: 'Visible dans la recherche, pour l’entraide.',
  location: 'Visible dans la recherche, à louer.',
  vente: 'Visible dans la recherche, à vendre.',
}
