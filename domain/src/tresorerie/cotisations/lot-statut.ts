export const LOT_OPERATIONS = ['calcul', 'appel'] as const
export type LotOperation = (typeof LOT_OPERATIONS)[number]

export const LOT_STATUTS = ['en_attente', 'en_cours', 'termine', 'interrompu'] as const
export type LotStatut = (typeof LOT_STATUTS)[number]

export const isEnCours = (statut: LotStatut): boolean => statut === 'en_attente' || statut === 'en_cours'
