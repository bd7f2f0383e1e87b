export const PORTEES = ['personne', 'departement', 'tous'] as const
/** Who sees a field of the directory: nobody, the members of the same département, every member. */
export type Portee = (typeof PORTEES)[number]
