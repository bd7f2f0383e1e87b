import { formatJour } from '../../jour.ts'
import { CLASSEMENT_LABELS, COMPTES_CLASSEMENT, classifyByMots, cleHabitude } from './classement.ts'
import { indexCredits } from './propose-credit.ts'
import { indexRejets } from './propose-debit.ts'
import { type Donnees, type Habitude, type MouvementRecu, PROPOSITION_VIDE, type Proposition } from './proposition.ts'

/** Proposes for one movement after the other: what one pays, the next ones no longer find due. */
export function openRapprochement(donnees: Donnees) {
  const pieces = donnees.pieces.map((piece) => ({ ...piece }))
  const parId = new Map(pieces.map((piece) => [piece.id, piece]))
  const proposeCredit = indexCredits(donnees, pieces)
  const proposeRejet = indexRejets(donnees)
  const habitudes = new Map(donnees.habitudes.map((habitude) => [habitude.cle, habitude]))

  return {
    propose(mouvement: MouvementRecu): Proposition {
      const propose = mouvement.montant > 0 ? proposeCredit : proposeRejet
      return propose(mouvement) ?? classe(mouvement, habitudes) ?? inconnu(mouvement)
    },
    /** Counts what a movement has just paid. */
    paye({ parts }: Pick<Proposition, 'parts'>) {
      for (const { piece_id, montant } of parts) {
        const piece = parId.get(piece_id)
        if (piece) piece.reste -= montant
      }
    },
  }
}

/** No member’s: as its likes were classed, else by its words. */
function classe({ libelle, montant }: MouvementRecu, habitudes: ReadonlyMap<string, Habitude>): Proposition | null {
  const habitude = habitudes.get(cleHabitude(libelle, montant))
  const classement = habitude?.classement ?? classifyByMots(libelle, montant)
  if (!classement) return null
  const compte = habitude?.compte ?? COMPTES_CLASSEMENT[classement]
  const comme = habitude ? `, comme le ${formatJour(habitude.le)}` : ''
  return {
    ...PROPOSITION_VIDE,
    nature: 'classement',
    classement,
    compte,
    phrase: `${CLASSEMENT_LABELS[classement]}, compte ${compte}${comme}`,
    preuves: [
      habitude
        ? `Le ${formatJour(habitude.le)}, le même texte a été classé ainsi.`
        : 'Les mots du texte sont ceux de cette sorte de mouvement.',
    ],
  }
}

const inconnu = ({ montant }: MouvementRecu): Proposition => ({
  ...PROPOSITION_VIDE,
  phrase: montant > 0 ? 'Payeur inconnu' : 'Dépense à classer',
})
