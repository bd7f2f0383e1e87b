import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { readRetards } from './a-traiter.repository.ts'

/** The companies to remind of their fees. */
export const findRetards = (db: Database, now: Date) => readRetards(db, jourOf(now))
