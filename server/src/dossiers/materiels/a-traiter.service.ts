import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { readRetards } from './echeances.repository.ts'

/** The companies whose machines are past an inspection or an insurance. */
export const findRetardsControle = (db: Database, now: Date) => readRetards(db, jourOf(now))
