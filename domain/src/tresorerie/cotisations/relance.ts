import { addJours, type Jour } from '../../jour.ts'
import type { EtapeRelance, ParametresRelances } from '../../organisme/parametres/relances.ts'
import type { PaiementAnnonce } from '../creances/paiement-annonce.ts'
import { isEnRepos } from '../creances/repos-annonce.ts'
import { type CotisationStatut, isOuverte } from './cotisation-statut.ts'

/** A called fee, with what may stop its reminders. */
export type CotisationARelancer = {
  statut: CotisationStatut
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
 * The reminder to send today for this fee, or why none is. When several steps were missed, only the latest is sent; a
 * proposal waits for the reminder that comes before it.
 */
export function decideRelance(cotisation: CotisationARelancer, { parametres, envoyees, today }: Echeancier): Decision {
  if (!parametres.actives) return { motif: 'inactives' }
  const motif = findPause(cotisation) ?? findRepos(cotisation, today)
  if (motif) return { motif }
  const etape = etapeAtteinte(cotisation, { parametres, envoyees, today })
  if (!etape) return { motif: 'pas_encore' }
  if (envoyees.some((one) => one.etape === etape.code)) return { motif: 'faite' }
  return isTropTot(cotisation, { parametres, envoyees, today }) ? { motif: 'ecart' } : { etape }
}

/** Why a reminder cannot be sent by hand: any day is allowed, but the pauses and the minimum gap hold. */
export function refusRelanceManuelle(
  cotisation: CotisationARelancer,
  { parametres, envoyees, today }: Echeancier,
): MotifSansRelance | undefined {
  const motif = findPause(cotisation) ?? findRepos(cotisation, today)
  if (motif) return motif
  return isTropTot({ date_emission: null }, { parametres, envoyees, today }) ? 'ecart' : undefined
}

/** The next step and its day, if nothing stops it before. After a rest, the schedule is read on the day that follows it. */
export function prochaineRelance(
  cotisation: CotisationARelancer,
  { parametres, envoyees, today: jour }: Echeancier,
): { etape: EtapeRelance; jour: Jour } | undefined {
  const { echeance, annonce } = cotisation
  const today = annonce && isEnRepos(annonce, jour) ? addJours(annonce.jusqu_au, 1) : jour
  if (!parametres.actives || findPause(cotisation) || echeance === null) return undefined
  const atteinte = etapeAtteinte(cotisation, { parametres, envoyees, today })
  const isFaite = envoyees.some(({ etape }) => etape === atteinte?.code)
  const jours = listJours(echeance, { parametres, envoyees })
  const prochaine = jours.find(({ etape, jour }) => (atteinte && !isFaite ? etape === atteinte : jour > today))
  if (!prochaine) return undefined
  const permis = addJours(dernierContact(cotisation, envoyees) ?? '1900-01-01', parametres.ecart_min_jours)
  return { etape: prochaine.etape, jour: [prochaine.jour, permis, today].toSorted().at(-1) ?? today }
}

/** No reminder is sent while this reason holds, whatever the day. Undefined: none does. */
export function findPause(cotisation: CotisationARelancer): MotifSansRelance | undefined {
  if (!isOuverte(cotisation.statut)) return 'soldee'
  if (cotisation.echeance === null) return 'sans_echeance'
  if (cotisation.litige) return 'litige'
  if (cotisation.adhesion_finie) return 'adhesion_finie'
  if (cotisation.contact_decede) return 'contact_decede'
  if (cotisation.prelevement_prevu) return 'prelevement_prevu'
  return cotisation.echeancier_tenu ? 'echeancier_tenu' : undefined
}

const findRepos = ({ annonce }: CotisationARelancer, today: Jour) => (isEnRepos(annonce, today) ? 'annonce' : undefined)

/** The latest step whose day has come. A step placed before the due date is no longer sent after it. */
function etapeAtteinte({ echeance }: CotisationARelancer, { today, ...echeancier }: Echeancier) {
  if (echeance === null) return undefined
  return listJours(echeance, echeancier).findLast(
    ({ etape, jour }) => jour <= today && (etape.jours >= 0 || today <= echeance),
  )?.etape
}

/**
 * The day of each step, in their order. A proposal to strike off counts from the last reminder that was really sent,
 * with the days that the settings leave between them; it has no day before that.
 */
function listJours(echeance: Jour, { parametres, envoyees }: Omit<Echeancier, 'today'>) {
  const etapes = parametres.etapes.toSorted((a, b) => a.jours - b.jours)
  return etapes.flatMap((etape, rang) => {
    const prevue = addJours(echeance, etape.jours)
    const relance = etapes.slice(0, rang).findLast(({ jours, acte }) => jours >= 0 && acte !== 'proposition')
    const isFaite = envoyees.some((one) => one.etape === etape.code)
    if (etape.acte !== 'proposition' || !relance || isFaite) return [{ etape, jour: prevue }]
    const envoyee = envoyees.find((one) => one.etape === relance.code)
    if (!envoyee) return []
    const permise = addJours(envoyee.envoyee_le, etape.jours - relance.jours)
    return [{ etape, jour: permise > prevue ? permise : prevue }]
  })
}

/** The gap counts from the call too: nobody is reminded of a fee that was just called. */
function isTropTot(
  { date_emission }: Pick<CotisationARelancer, 'date_emission'>,
  { parametres, envoyees, today }: Echeancier,
): boolean {
  const dernier = dernierContact({ date_emission }, envoyees)
  return dernier !== undefined && addJours(dernier, parametres.ecart_min_jours) > today
}

const dernierContact = (
  { date_emission }: Pick<CotisationARelancer, 'date_emission'>,
  envoyees: readonly RelanceEnvoyee[],
) => [...envoyees.map(({ envoyee_le }) => envoyee_le), ...(date_emission ? [date_emission] : [])].toSorted().at(-1)
