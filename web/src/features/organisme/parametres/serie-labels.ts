/** The name of each series, by the letters of its numbers. */
export const SERIE_LABELS: Readonly<Record<string, string>> = {
  AC: 'Appels de cotisation',
  FA: 'Factures',
  AV: 'Avoirs',
  RE: 'Reçus',
  ATT: 'Attestations',
}
