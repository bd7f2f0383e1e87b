import { motsPropres, type TexteCherche } from './mots.ts'
import type { PayeurPossible } from './payeurs-possibles.ts'
import type { MouvementRecu, PieceOuverte, Societe } from './proposition.ts'

const MINIMUM = 4

/**
 * Finds whom a text half names, among those who owe the amount to the cent: a company that owes it for one piece or in
 * all, and one of whose own words is in the text.
 */
export function indexDebiteurs(entreprises: readonly Societe[], pieces: readonly PieceOuverte[]) {
  const societes = new Map(entreprises.map((entreprise) => [entreprise.id, entreprise]))
  const parMontant = new Map<number, Set<string>>()
  const add = (montant: number, entreprise_id: string) => {
    const dus = parMontant.get(montant)
    if (dus) dus.add(entreprise_id)
    else parMontant.set(montant, new Set([entreprise_id]))
  }
  for (const { reste, entreprise_id } of pieces) add(reste, entreprise_id)
  for (const [entreprise_id, dues] of Map.groupBy(pieces, (piece) => piece.entreprise_id)) {
    add(
      dues.reduce((somme, { reste }) => somme + reste, 0),
      entreprise_id,
    )
  }

  return ({ montant }: MouvementRecu, texte: TexteCherche): PayeurPossible[] =>
    [...(parMontant.get(montant) ?? [])].flatMap((id) => {
      const entreprise = societes.get(id)
      const mots = entreprise
        ? motsPropres(entreprise.raison_sociale).filter((mot) => mot.length >= MINIMUM && isDans(texte, mot))
        : []
      if (!entreprise || mots.length === 0) return []
      const nom = entreprise.raison_sociale
      const preuve = `Le texte porte «\u00a0${mots.join(' ')}\u00a0», et ${nom} doit ce montant au centime.`
      return [
        {
          entreprise,
          certain: false,
          parNom: true,
          signe: `Nom proche de ${nom}`,
          grace_a: 'au nom cité par la banque',
          preuves: [preuve],
          mots,
        },
      ]
    })
}

/** A word of the text may be cut. */
const isDans = ({ mots, colle }: TexteCherche, mot: string): boolean =>
  mots.has(mot) ||
  (mot.length > MINIMUM && colle.includes(mot)) ||
  mots.has(mot.slice(0, -1)) ||
  mots.has(mot.slice(0, -2))
