/** The acts of a purchase that leave for its members, and so wait a moment before they are done. */
type ActeParti = 'publier' | 'cloturer' | 'prolonger' | 'rappeler' | 'annuler' | 'arrondir' | 'attribuer' | 'facturer'

const LIBELLES: Record<ActeParti, string> = {
  publier: 'Ouverture de',
  cloturer: 'Clôture de',
  prolonger: 'Prolongation de',
  rappeler: 'Rappel à qui n’a pas commandé dans',
  annuler: 'Annulation de',
  arrondir: 'Questions aux adhérents de',
  attribuer: 'Confirmation des commandes de',
  facturer: 'Facturation de',
}

/** Names the act that is about to be done: « Clôture de « Semences d’automne » ». */
export const libelleActeGroupement = (acte: ActeParti, groupement: string): string =>
  `${LIBELLES[acte]} «\u00a0${groupement}\u00a0»`
