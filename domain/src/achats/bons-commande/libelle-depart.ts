const LIBELLES = {
  annuler: 'Annulation de la commande de',
  amender: 'Avenant à la commande de',
  crediter: 'Avoir sur la commande de',
}

/** Names the act on an order that is about to be done. */
export const libelleActeBon = (acte: keyof typeof LIBELLES, raison_sociale: string): string =>
  `${LIBELLES[acte]} ${raison_sociale}`
