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

/** Nothing is put off past its end, nor so far that nobody would remember it. */
export function checkReport(jusqu_au: Jour, { today, limite }: Bornes) {
  if (jusqu_au <= today) throw refus('passe', 'Choisissez un jour à venir.')
  if (jusqu_au > addJours(today, JOURS_MAX)) throw refus('loin', `On reporte de ${JOURS_MAX} jours au plus.`)
  if (limite !== null && jusqu_au > limite) {
    throw refus('limite', `Cela se termine le ${formatJour(limite)}\u00a0: reportez moins loin.`)
  }
}

const refus = (code: string, detail: string) => new RuleViolation(`matin.report-${code}`, detail, 'jusqu_au')
