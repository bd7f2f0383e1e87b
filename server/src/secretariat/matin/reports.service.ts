import { peut } from '@sillon/domain/comptes/droits/role-bureau'
import { refusRole } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type Fait, ligneDe } from '@sillon/domain/secretariat/matin/compose-matin'
import { REPORTES_MAX, reportesOf, withoutReportes } from '@sillon/domain/secretariat/matin/compose-reports'
import { GENRES, type GenreActe } from '@sillon/domain/secretariat/matin/genre-acte'
import { checkReport, type NouveauReport } from '@sillon/domain/secretariat/matin/report'
import { act } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Source } from './attente.service.ts'
import * as rows from './reports.repository.ts'

/** Puts off what a line holds now, for the whole office. */
export function postponeLigne(
  context: RequestContext,
  sources: Record<GenreActe, Source>,
  { genre, id, jusqu_au }: NouveauReport,
): Promise<{ id: string }> {
  requireDroit(context, genre)
  return act(context, async (inside, tx) => {
    const { now, session } = context
    const today = jourOf(now)
    await rows.lockReports(tx)
    await rows.deleteEchus(tx, today)
    const faits = await readFaits(inside, { source: sources[genre], genre, id })
    checkReport(jusqu_au, { today, limite: ligneDe(genre, { total: faits.length, montant: null, faits }, now).limite })
    const objets = faits.map((fait) => fait.id)
    return rows.insertReport(tx, { genre, objets, jusqu_au, reporte_par: session.id, reporte_le: now })
  })
}

type Ligne = { source: Source; genre: GenreActe; id: string | null }

/** The rows of a line that wait and are not put off yet. */
async function readFaits({ db, now }: RequestContext, { source, genre, id }: Ligne): Promise<readonly Fait[]> {
  const attente = await source(db, now)
  const reports = (await rows.listReports(db, jourOf(now))).filter((report) => report.genre === genre)
  if (!attente) throw disparue()
  const reste = withoutReportes(attente, reports)
  const faits = id === null ? reste.faits : reste.faits.filter((fait) => fait.id === id)
  if (faits.length === 0) throw disparue()
  if (reportesOf(attente, reports).length + (id === null ? reste.total : 1) > REPORTES_MAX) {
    throw new RuleViolation('matin.report-trop', 'Il y en a trop pour les reporter\u00a0: ouvrez leur liste.')
  }
  return faits
}

const disparue = () => new RuleViolation('matin.disparue', 'Cette ligne n’attend plus, ou elle est déjà reportée.')

/** Asked twice, the line is there once. */
export function cancelReport(context: RequestContext, id: string): Promise<void> {
  return act(context, async (inside, tx) => {
    const report = await rows.findReport(tx, id)
    if (!report) throw new NotFound()
    requireDroit(inside, report.genre)
    await rows.deleteReport(tx, id)
  })
}

/** Only who may do the act of a line says when it is done. */
function requireDroit({ session: { role_bureau } }: RequestContext, genre: GenreActe) {
  const { droit } = GENRES[genre]
  if (!peut(role_bureau, droit)) throw new AccessDenied(403, role_bureau ? refusRole(role_bureau, droit) : undefined)
}
