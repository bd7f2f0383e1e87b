import type { MandatStatut, TypePrelevement } from '../../dossiers/mandats/mandat-statut.ts'
import { addJours, formatJour, type Jour } from '../../jour.ts'
import type { NatureCreance } from '../creances/creance.ts'
import { isJourTarget, nextJourTarget } from './jours-target.ts'

/** An open fee or invoice of a company that pays by direct debit. `reste`: amount still due, in cents. */
export type Candidat = {
  creance_id: string
  nature: NatureCreance
  echeance: Jour | null
  reste: number
  litige: boolean
  /** Cents to pay by the day of the batch under its plan of payment; null: it is in none, and is due whole on its due date. */
  exigible: number | null
  /** True when it is in a batch not exported yet. */
  en_cours: boolean
  mandat: {
    id: string
    statut: MandatStatut
    type_prelevement: TypePrelevement
    dernier_prelevement: Jour | null
    /** True when a line of a batch not exported yet uses it. */
    reserve: boolean
    /** True when its holder accepted that goods be debited too. */
    marchandises: boolean
    /** True when the bank requires the company's address, which is not complete. */
    sans_adresse: boolean
  } | null
}

type LignePlan = {
  creance_id: string
  nature: NatureCreance
  mandat_id: string
  montant: number
  sequence: TypePrelevement
}

const SANS_ECHEANCE = '9999-12-31'

export const MOTIFS_ECART = [
  'en_cours',
  'litige',
  'sans_mandat',
  'mandat_brouillon',
  'mandat_suspendu',
  'sans_accord',
  'mandat_ponctuel',
  'sans_adresse',
  'non_echue',
  'echeancier',
] as const
type MotifEcart = (typeof MOTIFS_ECART)[number]

export const MOTIF_ECART_LABELS: Record<MotifEcart, string> = {
  en_cours: 'Déjà dans un lot préparé',
  litige: 'Cotisation en litige',
  sans_mandat: 'Aucun mandat',
  mandat_brouillon: 'Mandat non signé',
  mandat_suspendu: 'Mandat suspendu',
  sans_accord: 'Sans accord pour les marchandises',
  mandat_ponctuel: 'Mandat ponctuel déjà utilisé',
  sans_adresse: 'Compte hors de l’Espace économique européen\u00a0: adresse de l’entreprise à compléter',
  non_echue: 'Échéance après la date de prélèvement',
  echeancier: 'Dans un échéancier\u00a0: rien à prélever à cette date',
}

/**
 * The lines to collect that day, and why other pieces are left out. Those without anything due are in neither list. A
 * one-off mandate collects one piece: the first one due.
 */
export function planPrelevement(candidats: readonly Candidat[], date: Jour) {
  const ponctuels = choosePonctuels(candidats, date)
  const lignes: LignePlan[] = []
  const ecartes: { creance_id: string; motif: MotifEcart }[] = []
  for (const candidat of candidats) {
    if (candidat.reste <= 0) continue
    const { creance_id, nature, reste, exigible, mandat } = candidat
    const devance = mandat?.type_prelevement === 'OOFF' && ponctuels.get(mandat.id) !== creance_id
    const motif = findEcart(candidat, date) ?? (devance ? 'mandat_ponctuel' : undefined)
    if (motif || !mandat) ecartes.push({ creance_id, motif: motif ?? 'sans_mandat' })
    else {
      const montant = exigible ?? reste
      lignes.push({ creance_id, nature, mandat_id: mandat.id, montant, sequence: mandat.type_prelevement })
    }
  }
  return { lignes, ecartes }
}

/** For each one-off mandate, the piece that uses it: the first one due, else the first in the list. */
function choosePonctuels(candidats: readonly Candidat[], date: Jour): Map<string, string> {
  const prelevables = candidats
    .filter(({ reste, mandat }) => mandat?.type_prelevement === 'OOFF' && reste > 0)
    .filter((candidat) => !findEcart(candidat, date))
    .toSorted((a, b) => (a.echeance ?? SANS_ECHEANCE).localeCompare(b.echeance ?? SANS_ECHEANCE))
  // Reversed, since a Map keeps the last value of a key.
  return new Map(prelevables.toReversed().map(({ mandat, creance_id }) => [mandat?.id ?? '', creance_id]))
}

function findEcart(
  { nature, en_cours, litige, mandat, echeance, exigible }: Candidat,
  date: Jour,
): MotifEcart | undefined {
  if (en_cours) return 'en_cours'
  if (litige) return 'litige'
  if (!mandat || mandat.statut === 'revoque' || mandat.statut === 'caduc') return 'sans_mandat'
  if (mandat.statut === 'brouillon') return 'mandat_brouillon'
  if (mandat.statut === 'suspendu') return 'mandat_suspendu'
  if (nature === 'facture' && !mandat.marchandises) return 'sans_accord'
  if (mandat.type_prelevement === 'OOFF' && (mandat.reserve || mandat.dernier_prelevement !== null)) {
    return 'mandat_ponctuel'
  }
  if (mandat.sans_adresse) return 'sans_adresse'
  if (exigible !== null) return exigible === 0 ? 'echeancier' : undefined
  return echeance !== null && echeance > date ? 'non_echue' : undefined
}

type Delai = { today: Jour; prenotification_jours: number }

/** The first day on which banks settle, once members have been told far enough ahead. */
export const premiereDate = ({ today, prenotification_jours }: Delai): Jour =>
  nextJourTarget(addJours(today, Math.max(prenotification_jours, 1)))

/** Why nothing can be collected on this day; undefined: it can. */
export function refusDate(date: Jour, delai: Delai): string | undefined {
  const premiere = premiereDate(delai)
  if (date < premiere) {
    const jours = delai.prenotification_jours
    return `Chaque adhérent est prévenu ${jours} jour${jours > 1 ? 's' : ''} avant\u00a0: la première date possible est le ${formatJour(premiere)}.`
  }
  if (!isJourTarget(date)) {
    return `Les banques ne règlent pas le ${formatJour(date)}\u00a0: choisissez le ${formatJour(nextJourTarget(date))}.`
  }
  return undefined
}
