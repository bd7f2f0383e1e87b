import { peut, type RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { jourOf } from '@sillon/domain/jour'
import { type Attentes, composeMatin } from '@sillon/domain/secretariat/matin/compose-matin'
import { composeReports, type Report, withoutReportes } from '@sillon/domain/secretariat/matin/compose-reports'
import { GENRES, GENRES_ACTE, type GenreActe } from '@sillon/domain/secretariat/matin/genre-acte'
import type { Matin } from '@sillon/domain/secretariat/matin/matin'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Source } from './attente.service.ts'
import { listReports } from './reports.repository.ts'
import * as achats from './sources-achats.service.ts'
import * as dossiers from './sources-dossiers.service.ts'
import * as tresorerie from './sources-tresorerie.service.ts'

export const SOURCES: Record<GenreActe, Source> = {
  decision: achats.readDecisions,
  iban: achats.readIbans,
  cloture: achats.readClotures,
  accord: achats.readAccords,
  proposition: achats.readPropositions,
  releve: tresorerie.readReleves,
  livraison: achats.readLivraisons,
  constat: achats.readConstats,
  commande: achats.readCommandes,
  rejet: tresorerie.readRejets,
  reglement: tresorerie.readReglements,
  soumission: dossiers.readSoumissions,
  facture: achats.readFactures,
  prelevement: tresorerie.readPrelevements,
  remise: tresorerie.readRemises,
  complement: dossiers.readComplements,
  retard: tresorerie.readRetards,
  declaration: dossiers.readDeclarations,
  courriel: dossiers.readCourriels,
  lettre: dossiers.readLettres,
  controle: dossiers.readControles,
}

/** `tell` hears of each source that failed: the others are shown all the same. */
type Lecture = {
  role: RoleBureau | null
  sources: Record<GenreActe, Source>
  tell: (genre: GenreActe, error: unknown) => void
}

/** All that waits for who reads it. One source after the other: they are short, and others need the connections of the pool too. */
export async function readMatin(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { role, sources, tell }: Lecture,
): Promise<Matin> {
  const attentes: Attentes = {}
  const illisibles: GenreActe[] = []
  const permis = GENRES_ACTE.filter((genre) => peut(role, GENRES[genre].droit))
  for (const genre of permis) {
    try {
      const attente = await sources[genre](db, now)
      if (attente) attentes[genre] = attente
    } catch (error) {
      illisibles.push(genre)
      tell(genre, error)
      if (illisibles.length === permis.length) throw error
    }
  }
  const reports = await listReports(db, jourOf(now))
  return {
    lignes: composeMatin(withoutReports(attentes, reports), now),
    reportees: composeReports(attentes, reports, now),
    illisibles,
  }
}

/** Without what the office put off. */
const withoutReports = (attentes: Attentes, reports: readonly Report[]): Attentes =>
  Object.fromEntries(
    Object.entries(attentes).map(([genre, attente]) => [
      genre,
      withoutReportes(
        attente,
        reports.filter((report) => report.genre === genre),
      ),
    ]),
  )
