import { heureOf } from '../../instant-paris.ts'
import { type Jour, jourOf, joursEntre } from '../../jour.ts'

/** A day, or an instant with its hour. */
export type Moment = string

const isInstant = (moment: Moment) => moment.length > 10

/** The day of a moment, in France. */
export const jourDe = (moment: Moment): Jour => (isInstant(moment) ? jourOf(moment) : moment)

/** « aujourd’hui », « depuis hier », « depuis 3 j »; of several, the oldest: « jusqu’à 27 j ». */
export function formatDepuis(depuis: Moment, today: Jour, plusieurs = false): string {
  const jours = joursEntre(jourDe(depuis), today)
  if (jours <= 0) return 'aujourd’hui'
  if (jours === 1) return 'depuis hier'
  return plusieurs ? `jusqu’à ${jours}\u00a0j` : `depuis ${jours}\u00a0j`
}

/** « clôt à 18 h », « clôt demain, 12 h », « dans 3 j »; a day without an hour: « aujourd’hui », « demain ». */
export function formatAvant(avant: Moment, today: Jour, verbe = ''): string {
  const jours = joursEntre(today, jourDe(avant))
  if (jours < 0) return formatDepuis(avant, today)
  if (jours > 1) return `dans ${jours}\u00a0j`
  const heure = isInstant(avant) ? formatHeure(avant) : ''
  const dite = verbe === '' || verbe.endsWith('avant') ? verbe : `${verbe} à`
  if (jours === 0) return heure ? `${dite || 'à'} ${heure}` : 'aujourd’hui'
  return [verbe, heure ? `demain, ${heure}` : 'demain'].filter(Boolean).join(' ')
}

/** « 18 h », « 8 h 05 ». */
function formatHeure(instant: string): string {
  const [heures = '', minutes = ''] = heureOf(instant).split(':')
  return `${Number(heures)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
