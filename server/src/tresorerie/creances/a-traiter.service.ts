import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { readPiecesEnRetard, readRetards } from './a-traiter.repository.ts'

/** The companies to remind of their fees and of their invoices. */
export const findRetards = (db: Database, now: Date) => readRetards(db, jourOf(now))

/** The same, piece by piece. */
export const findPiecesEnRetard = (db: Database, now: Date, nombre: number) =>
  readPiecesEnRetard(db, jourOf(now), nombre)
