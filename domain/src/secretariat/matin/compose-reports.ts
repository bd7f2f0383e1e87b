import type { Jour } from '../../jour.ts'
import { type Attente, type Attentes, ligneDe } from './compose-matin.ts'
import type { GenreActe } from './genre-acte.ts'
import type { LigneReportee } from './matin.ts'

export type Report = {
  id: string
  genre: GenreActe
  objets: readonly string[]
  jusqu_au: Jour
  /** Who put it off. Null: their account is gone. */
  par: string | null
}

/** So many rows of one kind are read that those that are not put off are among them. */
export const REPORTES_MAX = 50

const sommeOf = (faits: Attente['faits']) => faits.reduce((somme, { montant }) => somme + (montant ?? 0), 0)

/** The rows of `attente` that these reports put off. */
export function reportesOf({ faits }: Attente, reports: readonly Pick<Report, 'objets'>[]) {
  const objets = new Set(reports.flatMap((report) => report.objets))
  return faits.filter(({ id }) => objets.has(id))
}

/** The rest, with its own number and sum. */
export function withoutReportes(attente: Attente, reports: readonly Pick<Report, 'objets'>[]): Attente {
  const reportes = reportesOf(attente, reports)
  if (reportes.length === 0) return attente
  return {
    total: attente.total - reportes.length,
    montant: attente.montant === null ? null : attente.montant - sommeOf(reportes),
    faits: attente.faits.filter((fait) => !reportes.includes(fait)),
  }
}

/** The lines put off, the first to come back first. One whose act was done since has none. */
export function composeReports(attentes: Attentes, reports: readonly Report[], now: Date): LigneReportee[] {
  const lignes = reports.flatMap((report) => {
    const attente = attentes[report.genre]
    const faits = attente ? reportesOf(attente, [report]) : []
    if (faits.length === 0) return []
    const montant = attente?.montant === null ? null : sommeOf(faits)
    const { rang, ...ligne } = ligneDe(report.genre, { total: faits.length, montant, faits }, now)
    return [{ ...ligne, report_id: report.id, jusqu_au: report.jusqu_au, par: report.par }]
  })
  return lignes.toSorted((a, b) => (a.jusqu_au < b.jusqu_au ? -1 : Number(a.jusqu_au > b.jusqu_au)))
}
