import type { CourrielLigne } from '@sillon/contract/secretariat/courriels'
import { formatCount, formatHour, formatShortDate } from '../../../lib/format.ts'

export const formatInstant = (instant: string) => `${formatShortDate(instant)} à ${formatHour(instant)}`

/** A mail that waits longer has nothing to send it: `SMTP_URL` is not set, or the jobs are stopped. */
const RETARD_MS = 5 * 60_000

/** The state of a mail in a line: the error, the next try, or the time it left. `isServed`: a server sends the mails. */
export function suiteOf(
  { statut, erreur, tentatives, cree_le, prochain_essai_le, envoye_le }: CourrielLigne,
  now: Date,
  isServed: boolean,
): string {
  if (statut === 'envoye') return envoye_le ? `Parti le ${formatInstant(envoye_le)}` : ''
  if (statut !== 'en_attente') return erreur ?? ''
  if (!erreur || !prochain_essai_le) {
    const isLate = now.getTime() - Date.parse(cree_le) > RETARD_MS
    return isLate || !isServed ? 'Attend un serveur d’envoi.' : 'Part dans un instant.'
  }
  return `${erreur} ${formatCount(tentatives, 'essai')}, le prochain le ${formatInstant(prochain_essai_le)}.`
}
