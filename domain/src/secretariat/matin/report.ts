import * as z from 'zod/mini'
import { addJours, formatJour, Jour } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { Bornes } from './choix-report.ts'
import { GENRES_ACTE } from './genre-acte.ts'

/** A line of the morning that is put off. Null: all that its line holds now; what comes later is shown. */
export const NouveauReport = z.strictObject({
  genre: z.enum(GENRES_ACTE),
  id: z.nullable(z.uuid()),
  jusqu_au: Jour,
})
export type NouveauReport = z.output<typeof NouveauReport>

const JOURS_MAX = 31

/** The last day to which something may be put off. */
export const dernierJour = ({ today, limite }: Bornes): Jour => {
  const loin = addJours(today, JOURS_MAX)
  return limite !== null && limite < loin ? limite : loin
}

type Refus = { code: string; phrase: string }

/** Why a day is refused: nothing is put off past its end, nor so far that nobody would remember it. */
export function refuseReport(jusqu_au: Jour, { today, limite }: Bornes): Refus | null {
  if (jusqu_au <= today) return { code: 'passe', phrase: 'Choisissez un jour à venir.' }
  if (jusqu_au > addJours(today, JOURS_MAX)) {
    return { code: 'loin', phrase: `On reporte de ${JOURS_MAX} jours au plus.` }
  }
  if (limite === null || jusqu_au <= limite) return null
  return { code: 'limite', phrase: `Cela se termine le ${formatJour(limite)}\u00a0: reportez moins loin.` }
}

export function checkReport(jusqu_au: Jour, bornes: Bornes) {
  const refus = refuseReport(jusqu_au, bornes)
  if (refus) throw new RuleViolation(`matin.report-${refus.code}`, refus.phrase, 'jusqu_au')
}
