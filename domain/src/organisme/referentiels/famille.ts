export const FAMILLE_LABELS = {
  ENG: 'Engrais',
  SEM: 'Semences',
  PHY: 'Produits phytosanitaires',
  ALI: 'Aliments du bétail',
  FIL: 'Films et ficelles',
  GNR: 'Gazole non routier',
  LUB: 'Lubrifiants',
  PNE: 'Pneumatiques',
  MAT: 'Matériel',
  EPI: 'Équipements de protection',
  CLO: 'Clôtures',
  DIV: 'Divers',
} as const

/** Product family of a group purchase. */
export type Famille = keyof typeof FAMILLE_LABELS
export const FAMILLES = Object.keys(FAMILLE_LABELS) as [Famille, ...Famille[]]
