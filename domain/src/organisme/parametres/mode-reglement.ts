export const MODES_REGLEMENT = ['prelevement_sepa', 'virement', 'cheque', 'carte', 'especes'] as const
export type ModeReglement = (typeof MODES_REGLEMENT)[number]

export const MODE_REGLEMENT_LABELS: Record<ModeReglement, string> = {
  prelevement_sepa: 'Prélèvement SEPA',
  virement: 'Virement',
  cheque: 'Chèque',
  carte: 'Carte bancaire',
  especes: 'Espèces',
}
