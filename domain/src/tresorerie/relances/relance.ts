import { addJours, type Jour } from '../../jour.ts'
import type { EtapeRelance, ParametresRelances } from '../../organisme/parametres/relances.ts'
import type { PaiementAnnonce } from '../creances/paiement-annonce.ts'
import { isEnRepos } from '../creances/repos-annonce.ts'

/** A called fee or an invoice, with what may stop its reminders. */
export type PieceARelancer = {
  /** False when it is paid, cancelled or written off. */
  ouverte: boolean
  date_emission: Jour | null
  echeance: Jour | null
  litige: boolean
  adhesion_finie: boolean
  contact_decede: boolean
  /** True when a direct debit is planned for it. */
  prelevement_prevu: boolean
  /** True when a plan of payment holds for it, and nothing of it is late. */
  echeancier_tenu: boolean
  /** The last time that the company said it had paid. */
  annonce: PaiementAnnonce | null
}

export type RelanceEnvoyee = { etape: string; envoyee_le: Jour }

export const MOTIFS_SANS_RELANCE = [
  'inactives',
  'soldee',
  'sans_echeance',
  'litige',
  'adhesion_finie',
  'contact_decede',
  'prelevement_prevu',
  'echeancier_tenu',
  'annonce',
  'ecart',
  'faite',
  'pas_encore',
] as const
export type MotifSansRelance = (typeof MOTIFS_SANS_RELANCE)[number]

export const MOTIF_SANS_RELANCE_LABELS: Record<MotifSansRelance, string> = {
  inactives: 'Les relances sont arrêtées dans les paramètres',
  soldee: 'Rien à payer',
  sans_echeance: 'Sans échéance',
  litige: 'En litige',
  adhesion_finie: 'Adhésion terminée',
  contact_decede: 'Contact principal décédé',
  prelevement_prevu: 'Prélèvement prévu',
  echeancier_tenu: 'Échéancier tenu',
  annonce: 'Dit avoir payé',
  ecart: 'Relancée il y a trop peu de jours',
  faite: 'Déjà relancée à cette étape',
  pas_encore: 'Aucune étape atteinte',
}

type Echeancier = { parametres: ParametresRelances; envoyees: readonly RelanceEnvoyee[]; today: Jour }
type Decision = { etape: EtapeRelance; motif?: undefined } | { etape?: undefined; motif: MotifSansRelance }

/**
 * The reminder to send today for this piece, or why none is. When several steps were missed, only the latest is sent; a
 * formal notice waits for a reminder, and a proposal for the one that comes before it.
 */
export function decideRelance(piece: PieceARelancer, { parametres, envoyees, today }: Echeancier): Decision {
  if (!parametres.actives) return { motif: 'inactives' }
  const motif = findPause(piece) ?? findRepos(piece, today)
  if (motif) return { motif }
  const etape = etapeAtteinte(piece, { parametres, envoyees, today })
  if (!etape) return { motif: 'pas_encore' }
  if (envoyees.some((one) => one.etape === etape.code)) return { motif: 'faite' }
  return isTropTot(piece, { parametres, envoyees, today }) ? { motif: 'ecart' } : { etape }
}

/** Why a reminder cannot be sent by hand: any day is allowed, but the pauses and the minimum gap hold. */
export function refusRelanceManuelle(
  piece: PieceARelancer,
  { parametres, envoyees, today }: Echeancier,
): MotifSansRelance | undefined {
  const motif = findPause(piece) ?? findRepos(piece, today)
  if (motif) return motif
  return isTropTot({ date_emission: null }, { parametres, envoyees, today }) ? 'ecart' : undefined
}

/** The next step and its day, if nothing stops it before. After a rest, the schedule is read on the day that follows it. */
export function prochaineRelance(
  piece: PieceARelancer,
  { parametres, envoyees, today: jour }: Echeancier,
): { etape: EtapeRelance; jour: Jour } | undefined {
  const { echeance, annonce } = piece
  const today = annonce && isEnRepos(annonce, jour) ? addJours(annonce.jusqu_au, 1) : jour
  if (!parametres.actives || findPause(piece) || echeance === null) return undefined
  const atteinte = etapeAtteinte(piece, { parametres, envoyees, today })
  const isFaite = envoyees.some(({ etape }) => etape === atteinte?.code)
  const jours = listJours(echeance, { parametres, envoyees })
  const prochaine = jours.find(({ etape, jour }) => (atteinte && !isFaite ? etape === atteinte : jour > today))
  if (!prochaine) return undefined
  const permis = addJours(dernierContact(piece, envoyees) ?? '1900-01-01', parametres.ecart_min_jours)
  return { etape: prochaine.etape, jour: [prochaine.jour, permis, today].toSorted().at(-1) ?? today }
}

/** No reminder is sent while this reason holds, whatever the day. Undefined: none does. */
export function findPause(piece: PieceARelancer): MotifSansRelance | undefined {
  if (!piece.ouverte) return 'soldee'
  if (piece.echeance === null) return 'sans_echeance'
  if (piece.litige) return 'litige'
  if (piece.adhesion_finie) return 'adhesion_finie'
  if (piece.contact_decede) return 'contact_decede'
  if (piece.prelevement_prevu) return 'prelevement_prevu'
  return piece.echeancier_tenu ? 'echeancier_tenu' : undefined
}

const findRepos = ({ annonce }: PieceARelancer, today: Jour) => (isEnRepos(annonce, today) ? 'annonce' : undefined)

/** The latest step whose day has come. A step placed before the due date is no longer sent after it. */
function etapeAtteinte({ echeance }: PieceARelancer, { today, ...echeancier }: Echeancier) {
  if (echeance === null) return undefined
  return listJours(echeance, echeancier).findLast(
    ({ etape, jour }) => jour <= today && (etape.jours >= 0 || today <= echeance),
  )?.etape
}

/**
 * The day of each step, in their order. A formal notice says that reminders came before it: it has no day before one was
 * sent, unless the settings have none. A proposal to strike off counts from the last reminder that was really sent, with
 * the days that the settings leave between them; it has no day before that.
 */
function listJours(echeance: Jour, { parametres, envoyees }: Omit<Echeancier, 'today'>) {
  const etapes = parametres.etapes.toSorted((a, b) => a.jours - b.jours)
  return etapes.flatMap((etape, rang) => {
    const prevue = addJours(echeance, etape.jours)
    const relance = etapes.slice(0, rang).findLast(({ jours, acte }) => jours >= 0 && acte !== 'proposition')
    const isFaite = envoyees.some((one) => one.etape === etape.code)
    if (etape.acte === 'mise_en_demeure' && relance && envoyees.length === 0) return []
    if (etape.acte !== 'proposition' || !relance || isFaite) return [{ etape, jour: prevue }]
    const envoyee = envoyees.find((one) => one.etape === relance.code)
    if (!envoyee) return []
    const permise = addJours(envoyee.envoyee_le, etape.jours - relance.jours)
    return [{ etape, jour: permise > prevue ? permise : prevue }]
  })
}

/** The gap counts from the issue too: nobody is reminded of a piece that was just sent. */
function isTropTot(
  { date_emission }: Pick<PieceARelancer, 'date_emission'>,
  { parametres, envoyees, today }: Echeancier,
): boolean {
  const dernier = dernierContact({ date_emission }, envoyees)
  return dernier !== undefined && addJours(dernier, parametres.ecart_min_jours) > today
}

const dernierContact = (
  { date_emission }: Pick<PieceARelancer, 'date_emission'>,
  envoyees: readonly RelanceEnvoyee[],
) => [...envoyees.map(({ envoyee_le }) => envoyee_le), ...(date_emission ? [date_emission] : [])].toSorted().at(-1)
