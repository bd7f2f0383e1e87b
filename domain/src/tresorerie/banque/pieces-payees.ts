import { formatMontant } from '../../argent/format-montant.ts'
import type { PieceOuverte } from './proposition.ts'

/** How an amount agrees with the open pieces of one company. */
export type Accord = {
  /** From the surest: 1 is one piece to the cent, 5 only says that something is due. */
  rang: 1 | 2 | 3 | 4 | 5
  parts: { piece_id: string; montant: number }[]
  possibles: string[]
  phrase: string
  preuve: string
}

const PIECES_MAX = 12

const nommer = ({ numero, objet }: PieceOuverte) => numero ?? objet
const toPart = ({ id, reste }: PieceOuverte) => ({ piece_id: id, montant: reste })

/** Null when the company owes nothing. */
export function accordeMontant(montant: number, pieces: readonly PieceOuverte[]): Accord | null {
  const exactes = pieces.filter(({ reste }) => reste === montant)
  const [premiere] = exactes
  if (premiere && exactes.length === 1) {
    const preuve = `Le montant est exactement ce qui reste dû sur ${nommer(premiere)}.`
    return { rang: 1, parts: [toPart(premiere)], possibles: [], phrase: '1 pièce au même montant', preuve }
  }
  if (exactes.length > 1) return hesite(exactes, `${exactes.length} pièces à ${formatMontant(montant)}, à choisir`)
  return accordeSomme(montant, pieces) ?? accordeReste(montant, pieces)
}

function accordeSomme(montant: number, pieces: readonly PieceOuverte[]): Accord | null {
  const sommes = listSommes(montant, pieces)
  const [somme] = sommes
  if (!somme) return null
  if (sommes.length > 1) return hesite(pieces, 'Plusieurs sommes de pièces font ce montant, à choisir')
  const tout = somme.length === pieces.length ? ', tout ce qui est dû' : ''
  return {
    rang: 2,
    parts: somme.map(toPart),
    possibles: [],
    phrase: `Somme de ${somme.length} pièces`,
    preuve: `Le montant est la somme exacte de ${somme.length} pièces${tout}.`,
  }
}

/** Sets of two pieces or more that make the amount; two at most are looked for. Past a dozen pieces, only all of them. */
function listSommes(montant: number, pieces: readonly PieceOuverte[]): PieceOuverte[][] {
  const total = pieces.reduce((somme, { reste }) => somme + reste, 0)
  if (pieces.length < 2 || montant > total) return []
  if (pieces.length > PIECES_MAX) return montant === total ? [[...pieces]] : []
  const trouvees: PieceOuverte[][] = []
  for (let masque = 1; masque < 2 ** pieces.length && trouvees.length < 2; masque += 1) {
    const choisies = pieces.filter((_, rang) => masque & (1 << rang))
    if (choisies.length > 1 && choisies.reduce((somme, { reste }) => somme + reste, 0) === montant) {
      trouvees.push(choisies)
    }
  }
  return trouvees
}

function accordeReste(montant: number, pieces: readonly PieceOuverte[]): Accord | null {
  const [premiere, ...autres] = pieces
  if (!premiere) return null
  const total = pieces.reduce((somme, { reste }) => somme + reste, 0)
  if (montant > total) {
    const surplus = formatMontant(montant - total)
    return {
      rang: 4,
      parts: pieces.map(toPart),
      possibles: [],
      phrase: `${surplus} de plus que ce qui est dû`,
      preuve: `Le montant dépasse de ${surplus} ce qui est dû\u00a0: le reste deviendra un crédit.`,
    }
  }
  if (autres.length > 0) return hesite(pieces, `${pieces.length} pièces dues, à choisir`)
  const manque = formatMontant(premiere.reste - montant)
  return {
    rang: 3,
    parts: [{ piece_id: premiere.id, montant }],
    possibles: [],
    phrase: `il manque ${manque} sur ${nommer(premiere)}`,
    preuve: `Il manque ${manque} pour solder ${nommer(premiere)}, la seule pièce due.`,
  }
}

const hesite = (pieces: readonly PieceOuverte[], phrase: string): Accord => ({
  rang: 5,
  parts: [],
  possibles: pieces.map(({ id }) => id),
  phrase,
  preuve: `${phrase}\u00a0: rien dans le texte ne dit laquelle.`,
})
