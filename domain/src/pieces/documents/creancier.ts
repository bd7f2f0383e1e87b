/** To whom a part of an order is paid when the supplier invoices the goods, and the cooperative its charges. */
export const CREANCIERS = ['fournisseur', 'cooperative'] as const

export const AU_CREANCIER: Record<(typeof CREANCIERS)[number], string> = {
  fournisseur: 'au fournisseur',
  cooperative: 'à la coopérative',
}
