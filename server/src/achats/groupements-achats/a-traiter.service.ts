import { toInstantParis } from '@sillon/domain/instant-paris'
import { addJours, jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { readACommander, readClos, readLivraisons, readQuiFerment } from './a-traiter.repository.ts'

/** Purchases that close today or tomorrow, until midnight in France. */
export function findQuiFerment(db: Database, now: Date) {
  const fin = toInstantParis(addJours(jourOf(now), 2), '00:00')
  return readQuiFerment(db, fin === null ? now : new Date(fin))
}

export const findClos = readClos
export const findACommander = readACommander
export const findLivraisons = (db: Database, now: Date) => readLivraisons(db, jourOf(now))
