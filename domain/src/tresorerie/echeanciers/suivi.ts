import { somme } from '../../argent/somme.ts'
import { addJours, type Jour } from '../../jour.ts'
import type { Echeance, EcheancierConvenu } from './echeance.ts'

export const ECHEANCE_STATUTS = ['payee', 'en_retard', 'a_venir'] as const
type EcheanceStatut = (typeof ECHEANCE_STATUTS)[number]

export const ECHEANCIER_ETATS = ['a_jour', 'proche', 'rompu', 'solde', 'abandonne'] as const
export type EcheancierEtat = (typeof ECHEANCIER_ETATS)[number]

/** An instalment is close when it falls due within these days, itself included. */
const PROCHE_JOURS = 7

type EcheanceSuivie = Echeance & { reste: number; statut: EcheanceStatut }

export type SuiviEcheancier = {
  echeances: EcheanceSuivie[]
  reste: number
  etat: EcheancierEtat
  /** The day of the first instalment that is late; null: none is. */
  rompu_depuis: Jour | null
  /** Cents of all the late instalments. */
  en_retard: number
  /** The first instalment to come that is not paid, with what is left on it. */
  prochaine: Echeance | null
}

/**
 * The state of a plan on a day. It is read on what is left of its pieces alone, so that the order of the payments changes
 * nothing, and what is left on the instalments is always what is left on the pieces.
 */
export function followEcheancier(plan: EcheancierConvenu, today: Jour): SuiviEcheancier {
  const echeances = restes(plan).map(({ reste, ...echeance }) => ({
    ...echeance,
    reste,
    statut: statutOf(echeance.date, reste, today),
  }))
  const retards = echeances.filter(({ statut }) => statut === 'en_retard')
  const suivante = echeances.find(({ statut }) => statut === 'a_venir')
  const prochaine = suivante ? { date: suivante.date, montant: suivante.reste } : null
  const rompu_depuis = retards[0]?.date ?? null
  return {
    echeances,
    reste: somme(echeances.map(({ reste }) => reste)),
    etat: etatOf(plan, { rompu_depuis, prochaine, today }),
    rompu_depuis,
    en_retard: somme(retards.map(({ reste }) => reste)),
    prochaine,
  }
}

/** Due on the day itself, an instalment is late from the next one. */
function statutOf(date: Jour, reste: number, today: Jour): EcheanceStatut {
  if (reste === 0) return 'payee'
  return date < today ? 'en_retard' : 'a_venir'
}

type Position = Pick<SuiviEcheancier, 'rompu_depuis' | 'prochaine'> & { today: Jour }

function etatOf({ fin_le }: EcheancierConvenu, { rompu_depuis, prochaine, today }: Position): EcheancierEtat {
  if (fin_le !== null) return 'abandonne'
  if (rompu_depuis !== null) return 'rompu'
  if (prochaine === null) return 'solde'
  return prochaine.date <= addJours(today, PROCHE_JOURS) ? 'proche' : 'a_jour'
}

/**
 * The amount left of each instalment: the money pays the oldest first. A payment made before the plan that the bank takes back
 * is due with the first instalment.
 */
function restes({ echeances, pieces }: EcheancierConvenu): (Echeance & { reste: number })[] {
  let reste = somme(pieces.map((piece) => piece.reste))
  const parts: (Echeance & { reste: number })[] = []
  for (const echeance of echeances.toReversed()) {
    const isPremiere = parts.length === echeances.length - 1
    const part = isPremiere ? reste : Math.min(echeance.montant, reste)
    parts.push({ ...echeance, reste: part })
    reste -= part
  }
  return parts.toReversed()
}

/** Cents to pay of each piece by a day, that day included: its oldest pieces first. */
export function exigibles(plan: EcheancierConvenu, jour: Jour): Map<string, number> {
  let du = somme(
    restes(plan)
      .filter(({ date }) => date <= jour)
      .map(({ reste }) => reste),
  )
  return new Map(
    plan.pieces.map(({ creance_id, reste }) => {
      const part = Math.min(reste, du)
      du -= part
      return [creance_id, part]
    }),
  )
}

/** Part of a piece that is late under its plan, and since when; null: the plan holds for it. */
export function retardOf(
  plan: EcheancierConvenu,
  creance_id: string,
  today: Jour,
): { depuis: Jour; montant: number } | null {
  const { rompu_depuis } = followEcheancier(plan, today)
  const montant = exigibles(plan, addJours(today, -1)).get(creance_id) ?? 0
  return rompu_depuis !== null && montant > 0 ? { depuis: rompu_depuis, montant } : null
}
