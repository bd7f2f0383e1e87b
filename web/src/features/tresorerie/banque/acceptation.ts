import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import type { ActeMouvement } from './banque.queries.ts'

/** A piece that may be ticked. Amounts are cents. */
type PieceChoisie = { id: string; numero: string | null; objet: string; reste: number; montant: number }
export type Choix = {
  entreprise: { id: string; raison_sociale: string; no_adherent?: string } | null
  pieces: PieceChoisie[]
}

/** The proposal, ready to be changed: the pieces ticked, then those to choose among. */
export function choixPropose({ proposition }: Pick<MouvementBancaire, 'proposition'>): Choix {
  if (!proposition) return { entreprise: null, pieces: [] }
  return {
    entreprise: proposition.entreprise,
    pieces: [
      ...proposition.parts.map(({ piece, montant }) => ({ ...piece, montant })),
      ...proposition.possibles.map((piece) => ({ ...piece, montant: 0 })),
    ],
  }
}

export const resteOf = (montant: number, { pieces }: Choix): number =>
  montant - pieces.reduce((somme, piece) => somme + piece.montant, 0)

/** Ticks a piece for what remains to be shared, or takes it off. */
export function coche(montant: number, choix: Choix, id: string): Choix {
  const reste = resteOf(montant, choix)
  const pieces = choix.pieces.map((piece) => {
    if (piece.id !== id) return piece
    return { ...piece, montant: piece.montant > 0 ? 0 : Math.max(0, Math.min(reste, piece.reste)) }
  })
  return { ...choix, pieces }
}

/** The act of Enter on a movement, or why it does nothing. */
export function acceptationOf(mouvement: MouvementBancaire, choix: Choix): ActeMouvement | { refus: string } {
  const { id, version, montant, proposition } = mouvement
  const cible = { id, version }
  if (proposition?.classement && proposition.compte && choix.entreprise === null) {
    const { classement, compte } = proposition
    return { acte: 'classer', cible, body: { classement, compte } }
  }
  if (proposition?.objet_id && choix.entreprise?.id === proposition.entreprise?.id) {
    return { acte: 'accepter', cible, body: { nature: 'confirmer', objet_id: proposition.objet_id } }
  }
  if (montant < 0) return { refus: 'Dites ce que c’est\u00a0: «\u00a0Pas un adhérent\u00a0».' }
  if (!choix.entreprise) return { refus: 'Choisissez d’abord l’entreprise qui paie.' }
  if (choix.entreprise.raison_sociale === '') return { refus: 'Ce qu’elle doit n’est pas encore lu.' }
  const parts = choix.pieces.flatMap((piece) =>
    piece.montant > 0 ? [{ piece_id: piece.id, montant: piece.montant }] : [],
  )
  if (parts.length === 0 && choix.pieces.length > 0) return { refus: 'Cochez ce que ce mouvement paie.' }
  return { acte: 'accepter', cible, body: { nature: 'pieces', entreprise_id: choix.entreprise.id, parts } }
}
