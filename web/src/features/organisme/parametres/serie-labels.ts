/** By the letters of their numbers. */
export const SERIE_LABELS: Readonly<Record<string, string>> = {
  AC: 'Appels de cotisation',
  FA: 'Factures',
  AV: 'Avoirs',
  RE: 'Reçus',
  ATT: 'Attestations',
}
