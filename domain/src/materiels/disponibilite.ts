export const DISPONIBILITES = ['non_partage', 'entraide', 'location', 'vente'] as const
export type Disponibilite = (typeof DISPONIBILITES)[number]

export const DISPONIBILITE_LABELS: Record<Disponibilite, string> = {
  non_partage: 'Non partagé',
  entraide: 'Entraide',
  location: 'Location',
  vente: 'Vente',
}
