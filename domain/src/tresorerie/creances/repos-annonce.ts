import type { ErreurChamp } from '../../erreur-champ.ts'
import { addAnnees, addJours, formatJour, type Jour } from '../../jour.ts'
import type { MoyenAnnonce, PaiementAnnonce } from './paiement-annonce.ts'

/** True while reminders rest. A piece that is paid has none: whether it is so is read on the piece. */
export const isEnRepos = (annonce: Pick<PaiementAnnonce, 'jusqu_au' | 'retiree'> | null, today: Jour): boolean =>
  annonce !== null && !annonce.retiree && today <= annonce.jusqu_au

/** Last day without a reminder: a piece that is not due yet rests until its due date at least. */
export function finRepos(echeance: Jour | null, { jours, today }: { jours: number; today: Jour }): Jour {
  const fin = addJours(today, jours)
  return echeance !== null && echeance > fin ? echeance : fin
}

type PieceAnnoncee = {
  /** Cents. */
  reste: number
  ouverte: boolean
  prelevement_prevu: boolean
  annonce: PaiementAnnonce | null
}

type RefusAnnonce = 'arretee' | 'soldee' | 'prelevement_prevu' | 'deja_dit'

/**
 * Why a company cannot say that it has paid a piece. Once between two reminders: what was taken back may be said again, but
 * never for longer. While reminders rest, saying it again changes nothing.
 */
export function refusAnnonce(
  { reste, ouverte, prelevement_prevu, annonce }: PieceAnnoncee,
  { jours, today }: { jours: number; today: Jour },
): RefusAnnonce | undefined {
  if (jours === 0) return 'arretee'
  if (!ouverte || reste <= 0) return 'soldee'
  if (prelevement_prevu) return 'prelevement_prevu'
  return annonce && !annonce.relancee_depuis && today > annonce.jusqu_au ? 'deja_dit' : undefined
}

export const REFUS_ANNONCE: Record<RefusAnnonce, string> = {
  arretee: 'La coopérative ne prend pas ces annonces\u00a0: appelez-la.',
  soldee: 'Cette pièce est déjà réglée\u00a0: il n’y a rien à annoncer.',
  prelevement_prevu:
    'Un prélèvement est prévu pour cette pièce\u00a0: appelez la coopérative avant de payer deux fois.',
  deja_dit: 'Vous l’avez déjà dit, et le paiement n’est pas arrivé\u00a0: appelez la coopérative.',
}

/** A payment that is announced has been made. */
export function checkPayeLe(paye_le: Jour | null, today: Jour): ErreurChamp[] {
  if (paye_le === null) return []
  if (paye_le > today) return [{ champ: 'paye_le', message: 'La date du paiement est dans le futur.' }]
  if (paye_le < addAnnees(today, -1)) return [{ champ: 'paye_le', message: 'Cette date a plus d’un an.' }]
  return []
}

const MOYEN_ANNONCE_LABELS: Record<MoyenAnnonce, string> = { virement: 'virement', cheque: 'chèque' }

/** « dit avoir payé le 3 mars 2026 (virement) ». */
export const phraseAnnonce = ({
  moyen,
  paye_le,
  annonce_le,
}: Pick<PaiementAnnonce, 'moyen' | 'paye_le' | 'annonce_le'>) =>
  paye_le === null
    ? `dit le ${formatJour(annonce_le)} avoir payé (${MOYEN_ANNONCE_LABELS[moyen]})`
    : `dit avoir payé le ${formatJour(paye_le)} (${MOYEN_ANNONCE_LABELS[moyen]})`
