import type { CourrielLigne } from '@sillon/contract/courriels'
import { formatCount, formatHour, formatShortDate } from '../../lib/format.ts'

export const formatInstant = (instant: string) => `${formatShortDate(instant)} à ${formatHour(instant)}`

/** What became of a mail, in a line: why it failed, when it leaves, when it left. */
export function suiteOf({ statut, erreur, tentatives, prochain_essai_le, envoye_le }: CourrielLigne): string {
  if (statut === 'envoye') return envoye_le ? `Parti le ${formatInstant(envoye_le)}` : ''
  if (statut !== 'en_attente') return erreur ?? ''
  if (!erreur || !prochain_essai_le) return 'Part dans un instant.'
  return `${erreur} ${formatCount(tentatives, 'essai')}, le prochain le ${formatInstant(prochain_essai_le)}.`
}
