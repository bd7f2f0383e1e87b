import { type Attente, composeMatin } from '@sillon/domain/secretariat/matin/compose-matin'
import { GENRES_ACTE, type GenreActe } from '@sillon/domain/secretariat/matin/genre-acte'
import type { Matin } from '@sillon/domain/secretariat/matin/matin'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Source } from './attente.service.ts'
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
  controle: dossiers.readControles,
}

/** `tell` hears of each source that failed: the others are shown all the same. */
type Lecture = { sources: Record<GenreActe, Source>; tell: (genre: GenreActe, error: unknown) => void }

/** All that waits. One source after the other: they are short, and others need the connections of the pool too. */
export async function readMatin(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { sources, tell }: Lecture,
): Promise<Matin> {
  const attentes: Partial<Record<GenreActe, Attente>> = {}
  const illisibles: GenreActe[] = []
  for (const genre of GENRES_ACTE) {
    try {
      const attente = await sources[genre](db, now)
      if (attente) attentes[genre] = attente
    } catch (error) {
      illisibles.push(genre)
      tell(genre, error)
      if (illisibles.length === GENRES_ACTE.length) throw error
    }
  }
  return { lignes: composeMatin(attentes, now), illisibles }
}
