import { debutDuJour } from '@sillon/domain/instant-paris'
import { addJours, jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { readACommander, readClos, readLivraisons, readQuiFerment } from './a-traiter.repository.ts'

/** Purchases that close today or tomorrow, until midnight in France. */
export const findQuiFerment = (db: Database, now: Date) => readQuiFerment(db, debutDuJour(addJours(jourOf(now), 2)))

export const findClos = readClos
export const findACommander = readACommander
export const findLivraisons = (db: Database, now: Date) => readLivraisons(db, jourOf(now))
