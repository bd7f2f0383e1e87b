/** Who invoices the members: the supplier directly, or the cooperative, which buys and sells again. */
export const MODES_FACTURATION = ['directe_fournisseur', 'achat_revente'] as const
export type ModeFacturation = (typeof MODES_FACTURATION)[number]

export const MODE_FACTURATION_LABELS: Record<ModeFacturation, string> = {
  directe_fournisseur: 'Le fournisseur facture chaque adhérent',
  achat_revente: 'La coopérative achète et revend',
}
