import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { readACompleter, readSansDeclaration, readSoumises } from './a-traiter.repository.ts'

/** The memberships submitted, with the declarations of active ones. `nombre`: how many rows, beside their count. */
export const findSoumises = async (db: Database, now: Date, nombre?: number) =>
  readSoumises(db, (await campagneCourante(db, now))?.id, nombre)

export const findACompleter = async (db: Database, now: Date) =>
  readACompleter(db, (await campagneCourante(db, now))?.id)

export async function findDeclarationsTardives(db: Database, now: Date) {
  const campagne = await campagneCourante(db, now)
  if (!campagne || campagne.depot_au >= jourOf(now)) return undefined
  return { ...(await readSansDeclaration(db, campagne)), annee: campagne.annee, depot_au: campagne.depot_au }
}
