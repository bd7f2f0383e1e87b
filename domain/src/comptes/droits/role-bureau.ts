/** The roles of the office. The four are administrators in the sense of `is_admin`. */
export const ROLES_BUREAU = ['administrateur', 'tresorier', 'commandes', 'lecture'] as const
export type RoleBureau = (typeof ROLES_BUREAU)[number]

/** The rights that routes ask of the office. Every role has `lecture`. */
export const DROITS_BUREAU = [
  'lecture',
  'dossiers',
  'argent',
  'achats',
  'factures',
  'envois',
  'echanges',
  'reglages',
  'comptes',
] as const
export type DroitBureau = (typeof DROITS_BUREAU)[number]

const DROITS_DE: Record<RoleBureau, readonly DroitBureau[]> = {
  administrateur: DROITS_BUREAU,
  tresorier: ['lecture', 'argent', 'factures', 'envois', 'echanges'],
  commandes: ['lecture', 'achats', 'factures', 'envois', 'echanges'],
  lecture: ['lecture'],
}

export const peut = (role: RoleBureau | null | undefined, droit: DroitBureau): boolean =>
  role != null && DROITS_DE[role].includes(droit)

/** The roles that have this right. */
export const rolesQuiPeuvent = (droit: DroitBureau): RoleBureau[] => ROLES_BUREAU.filter((role) => peut(role, droit))
