type Export = {
  deux_personnes: boolean
  /** The account that prepared the batch; null when it is not known. */
  prepare_par: string | null
  acteur_id: string
  actifs: number
}

/** Why this person may not export the batch, as long as the setting asks for two. */
export function refusExport({ deux_personnes, prepare_par, acteur_id, actifs }: Export): string | null {
  if (!deux_personnes || prepare_par !== acteur_id) return null
  return actifs >= 2
    ? 'Vous avez préparé ce lot\u00a0: une autre personne doit l’exporter.'
    : 'Vous avez préparé ce lot, et personne d’autre ne peut l’exporter\u00a0: nommez un second administrateur ou un trésorier, ou retirez le réglage «\u00a0deux personnes\u00a0».'
}
