/** The role of a person in a company. Retirement is not a role: it is a dated fact of the person. */
export const ROLE_LABELS = {
  chef_exploitation: 'Chef d’exploitation',
  gerant: 'Gérant',
  cogerant: 'Cogérant',
  president: 'Président',
  associe_exploitant: 'Associé exploitant',
  associe_non_exploitant: 'Associé non exploitant',
  conjoint_collaborateur: 'Conjoint collaborateur',
  aide_familial: 'Aide familial',
  salarie: 'Salarié',
  apprenti_stagiaire: 'Apprenti ou stagiaire',
  cotisant_solidaire: 'Cotisant solidaire',
  autre: 'Autre',
} as const

export type Role = keyof typeof ROLE_LABELS
export const ROLES = Object.keys(ROLE_LABELS) as Role[]

export const DROITS = ['gestionnaire', 'lecture', 'comptable'] as const
export type Droit = (typeof DROITS)[number]

export const DROIT_LABELS: Record<Droit, string> = {
  gestionnaire: 'Gestionnaire',
  lecture: 'Lecture seule',
  comptable: 'Comptable (cotisations et documents)',
}
