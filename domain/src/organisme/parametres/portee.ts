export const PORTEES = ['personne', 'departement', 'tous'] as const
/** Who sees a field of the directory: nobody, the members of the same département, all members. */
export type Portee = (typeof PORTEES)[number]

export const PORTEE_LABELS: Record<Portee, string> = {
  personne: 'Personne',
  departement: 'Adhérents de mon département',
  tous: 'Tous les adhérents',
}
