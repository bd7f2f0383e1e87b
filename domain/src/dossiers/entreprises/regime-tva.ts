export const REGIMES_TVA = ['assujetti', 'franchise', 'rfa', 'non_assujetti'] as const
type RegimeTva = (typeof REGIMES_TVA)[number]

export const REGIME_TVA_LABELS: Record<RegimeTva, string> = {
  assujetti: 'Assujetti à la TVA',
  franchise: 'Franchise en base',
  rfa: 'Remboursement forfaitaire agricole',
  non_assujetti: 'Non assujetti',
}
