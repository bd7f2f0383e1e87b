import { formatMontant } from '../../argent/format-montant.ts'
import { addJours, formatJour, type Jour } from '../../jour.ts'
import { enumere } from '../../phrase.ts'
import { indexDebiteurs } from './debiteurs-au-centime.ts'
import { type TexteCherche, toTexteCherche } from './mots.ts'
import { indexNumeros } from './numeros-cites.ts'
import { indexPayeurs, type PayeurPossible } from './payeurs-possibles.ts'
import { type Accord, accordeMontant } from './pieces-payees.ts'
import {
  type Donnees,
  type MouvementRecu,
  type PieceOuverte,
  PROPOSITION_VIDE,
  type Proposition,
} from './proposition.ts'

/** Days around the day of a batch on which its bank credits it, and around a typed payment on which it arrives. */
const AVANT = -3
const APRES = 12

/** Recognises money that came in. `reste`: what is due now, which moves as movements are posted. */
export function indexCredits(donnees: Donnees, pieces: readonly PieceOuverte[]) {
  const findPayeurs = indexPayeurs(donnees)
  const findNumeros = indexNumeros(pieces)
  const parSociete = Map.groupBy(pieces, ({ entreprise_id }) => entreprise_id)
  const prelevees = new Map(donnees.prelevees.map((prelevee) => [prelevee.end_to_end_id, prelevee]))
  const saisis = Map.groupBy(donnees.saisis, ({ entreprise_id }) => entreprise_id)
  const noms = new Map(donnees.entreprises.map(({ id, raison_sociale }) => [id, raison_sociale]))
  const findDebiteurs = indexDebiteurs(donnees.entreprises, pieces)
  const ouvertesOf = (id: string) => (parSociete.get(id) ?? []).filter(({ reste }) => reste > 0)

  return (mouvement: MouvementRecu): Proposition | null => {
    const brut = [mouvement.libelle, mouvement.nom, mouvement.end_to_end_id].join(' ')
    const texte = toTexteCherche(brut)
    const payeurs = findPayeurs(mouvement, texte)
    return (
      creditePrelevement(mouvement, prelevees) ??
      citePieces(
        mouvement,
        findNumeros(brut).filter(({ reste }) => reste > 0),
        { payeurs, noms },
      ) ??
      crediteLot(mouvement, texte, donnees) ??
      payeDu(mouvement, { payeurs, findDebiteurs: () => findDebiteurs(mouvement, texte) }, { ouvertesOf, saisis })
    )
  }
}

function creditePrelevement(
  { end_to_end_id, montant }: MouvementRecu,
  prelevees: ReadonlyMap<string, Donnees['prelevees'][number]>,
): Proposition | null {
  const prelevee = prelevees.get(end_to_end_id ?? '')
  if (!prelevee?.reglement_id || prelevee.credite || prelevee.montant !== montant) return null
  return {
    ...PROPOSITION_VIDE,
    nature: 'prelevement',
    sure: true,
    entreprise_id: prelevee.entreprise_id,
    objet_id: prelevee.reglement_id,
    phrase: `Prélèvement de ${prelevee.numero ?? 'la cotisation'}, déjà compté`,
    preuves: [`La référence ${end_to_end_id} est celle d’un prélèvement remis à la banque, au même montant.`],
  }
}

type Autour = { payeurs: readonly PayeurPossible[]; noms: ReadonlyMap<string, string> }

/** The text quotes pieces that are still due. */
function citePieces(
  { montant }: MouvementRecu,
  citees: readonly PieceOuverte[],
  { payeurs, noms }: Autour,
): Proposition | null {
  const [premiere] = citees
  const entreprise_id = premiere?.entreprise_id
  if (!premiere || !entreprise_id || citees.some((piece) => piece.entreprise_id !== entreprise_id)) return null
  const payeur = payeurs.find(({ entreprise }) => entreprise.id === entreprise_id)
  const total = citees.reduce((somme, { reste }) => somme + reste, 0)
  let left = montant
  const parts = citees.flatMap(({ id, reste }) => {
    const part = Math.min(left, reste)
    left -= part
    return part > 0 ? [{ piece_id: id, montant: part }] : []
  })
  const numeros = citees.map(({ numero }) => numero ?? '')
  const ecart = total - montant
  const autre = payeurs.find(({ entreprise, certain }) => certain && entreprise.id !== entreprise_id)
  return {
    ...PROPOSITION_VIDE,
    nature: 'pieces',
    sure: citees.length === 1 && ecart >= 0 && payeur?.certain === true && payeurs.length === 1,
    entreprise_id,
    parts,
    phrase: [enumere(numeros), phraseOf(ecart)].join(', '),
    preuves: [
      `Le texte cite ${enumere(numeros)}, pour ${noms.get(entreprise_id) ?? 'cette entreprise'}.`,
      ...(payeur?.preuves ?? []),
      ...(autre && !payeur ? [`Attention, le payeur semble être ${autre.entreprise.raison_sociale}.`] : []),
      preuveOf(ecart, citees.length),
    ],
    grace_a: `au numéro ${enumere(numeros)} cité par la banque`,
    mots: [...numeros, ...(payeur?.mots ?? [])],
  }
}

function phraseOf(ecart: number) {
  if (ecart === 0) return 'cité au même montant'
  return ecart > 0 ? `il manque ${formatMontant(ecart)}` : `${formatMontant(-ecart)} de plus`
}

function preuveOf(ecart: number, nombre: number) {
  if (ecart === 0) return `Le montant est exactement ce qui ${nombre > 1 ? 'y reste' : 'reste'} dû.`
  return ecart > 0
    ? `Il manque ${formatMontant(ecart)} pour solder.`
    : `Le montant dépasse de ${formatMontant(-ecart)} ce qui est dû\u00a0: le reste deviendra un crédit.`
}

const isAutour = (date: Jour, jour: Jour) => date >= addJours(jour, AVANT) && date <= addJours(jour, APRES)

/** The total of a batch of debits, or of one of its sequences; sure when the text quotes the batch. */
function crediteLot({ date, montant }: MouvementRecu, texte: TexteCherche, { lots }: Donnees): Proposition | null {
  const egaux = lots.filter(
    (lot) => (lot.montant === montant || lot.parts.includes(montant)) && isAutour(date, lot.date_prelevement),
  )
  const cite = egaux.find(({ message_id }) => texte.colle.includes(message_id.toUpperCase().replace(/[^A-Z0-9]/g, '')))
  const lot = cite ?? (egaux.length === 1 ? egaux[0] : undefined)
  if (!lot) return null
  const quoi = lot.montant === montant ? 'le total du lot' : 'une partie du lot'
  return {
    ...PROPOSITION_VIDE,
    nature: 'lot',
    sure: cite !== undefined,
    objet_id: lot.id,
    phrase: `Lot de prélèvements du ${formatJour(lot.date_prelevement)}, même total`,
    preuves: [
      `Le montant est ${quoi} ${lot.message_id}, prélevé le ${formatJour(lot.date_prelevement)}.`,
      ...(cite ? [`Le texte cite le lot ${lot.message_id}.`] : []),
    ],
    mots: cite ? [lot.message_id] : [],
  }
}

type Dus = {
  ouvertesOf: (entreprise_id: string) => PieceOuverte[]
  saisis: ReadonlyMap<string, Donnees['saisis']>
}

type Candidats = { payeurs: readonly PayeurPossible[]; findDebiteurs: () => PayeurPossible[] }

/** The last rank of an amount that agrees to the cent. */
const AU_CENTIME = 2

/**
 * A payer without a reference: what they owe says what they paid. A name alone, perhaps cut, gives way to a company half
 * named that owes the amount to the cent. A guess never posts by itself.
 */
function payeDu(mouvement: MouvementRecu, { payeurs, findDebiteurs }: Candidats, dus: Dus): Proposition | null {
  const nommes = payeurs.map((payeur) => accorde(mouvement, payeur, dus))
  const isSettled = payeurs.some(({ parNom }) => !parNom) || nommes.some(({ rang }) => rang <= AU_CENTIME)
  const connus = new Set(payeurs.map(({ entreprise }) => entreprise.id))
  const autres = isSettled ? [] : findDebiteurs().filter(({ entreprise }) => !connus.has(entreprise.id))
  const accords = [...nommes, ...autres.map((payeur) => accorde(mouvement, payeur, dus))]
  const rang = Math.min(...accords.map((accord) => accord.rang))
  const meilleurs = accords.filter((accord) => accord.rang === rang)
  const [meilleur] = meilleurs
  if (!meilleur) return null
  if (meilleurs.length === 1) return meilleur.proposition
  return {
    ...PROPOSITION_VIDE,
    phrase: `${meilleurs.length} entreprises possibles, à choisir`,
    preuves: meilleurs.flatMap(({ payeur }) => payeur.preuves).slice(0, 6),
    mots: meilleur.payeur.mots,
  }
}

function accorde(mouvement: MouvementRecu, payeur: PayeurPossible, dus: Dus) {
  const saisi = findSaisi(mouvement, dus.saisis.get(payeur.entreprise.id) ?? [])
  if (saisi) return { payeur, rang: 0, proposition: confirme(payeur, saisi) }
  const ouvertes = dus.ouvertesOf(payeur.entreprise.id)
  const accord = accordeMontant(mouvement.montant, ouvertes)
  if (!accord) return { payeur, rang: 6, proposition: doitRien(payeur) }
  const sure = payeur.signe === 'mandat reconnu' && ouvertes.length === 1 && [1, 3].includes(accord.rang)
  return { payeur, rang: accord.rang, proposition: toProposition(payeur, accord, sure) }
}

const findSaisi = ({ montant, date }: MouvementRecu, saisis: Donnees['saisis']) =>
  saisis.find((saisi) => saisi.montant === montant && isAutour(date, saisi.date))

const confirme = (
  { entreprise, preuves, mots }: PayeurPossible,
  { id, date }: Donnees['saisis'][number],
): Proposition => ({
  ...PROPOSITION_VIDE,
  nature: 'reglement',
  entreprise_id: entreprise.id,
  objet_id: id,
  phrase: `Règlement déjà saisi au ${formatJour(date)}`,
  preuves: [
    ...preuves,
    `Un règlement du même montant est déjà saisi au ${formatJour(date)}\u00a0: il ne comptera pas deux fois.`,
  ],
  mots,
})

const toProposition = (payeur: PayeurPossible, accord: Accord, sure: boolean): Proposition => ({
  ...PROPOSITION_VIDE,
  nature: accord.parts.length > 0 ? 'pieces' : 'aucune',
  sure,
  entreprise_id: payeur.entreprise.id,
  parts: accord.parts,
  possibles: accord.possibles,
  phrase:
    accord.rang === 5
      ? accord.phrase
      : `${payeur.signe.charAt(0).toUpperCase()}${payeur.signe.slice(1)}, ${accord.phrase.charAt(0).toLowerCase()}${accord.phrase.slice(1)}`,
  preuves: [...payeur.preuves, accord.preuve],
  grace_a: `${payeur.grace_a} et au montant`,
  mots: payeur.mots,
})

const doitRien = ({ entreprise, preuves, mots }: PayeurPossible): Proposition => ({
  ...PROPOSITION_VIDE,
  entreprise_id: entreprise.id,
  phrase: `${entreprise.raison_sociale} ne doit rien`,
  preuves: [...preuves, 'Aucune pièce n’est due\u00a0: accepté, le montant deviendra un crédit.'],
  mots,
})
