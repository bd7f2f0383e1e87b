export const ADHESION_STATUTS = [
  'brouillon',
  'soumise',
  'a_completer',
  'active',
  'suspendue',
  'refusee',
  'abandonnee',
  'resiliee',
  'radiee',
  'exclue',
  'terminee',
] as const
export type AdhesionStatut = (typeof ADHESION_STATUTS)[number]

/**
 * Final statuses: these memberships are kept with their documents and never change. A member who comes back gets a new
 * one.
 */
export const STATUTS_FINAUX = ['refusee', 'abandonnee', 'resiliee', 'radiee', 'exclue', 'terminee'] as const

export const isFinal = (statut: AdhesionStatut): boolean => (STATUTS_FINAUX as readonly string[]).includes(statut)

/** Labels on screen: a draft that an administrator prepares has its own. */
export const ADHESION_STATUT_LABELS: Record<AdhesionStatut | 'en_preparation', string> = {
  brouillon: 'Brouillon',
  en_preparation: 'En préparation',
  soumise: 'Soumise',
  a_completer: 'À compléter',
  active: 'Active',
  suspendue: 'Suspendue',
  refusee: 'Refusée',
  abandonnee: 'Abandonnée',
  resiliee: 'Résiliée',
  radiee: 'Radiée',
  exclue: 'Exclue',
  terminee: 'Terminée',
}

export const statutAffiche = (adhesion: { statut: AdhesionStatut; en_preparation: boolean }) =>
  adhesion.en_preparation ? 'en_preparation' : adhesion.statut
