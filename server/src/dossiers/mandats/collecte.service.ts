import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { lockMandats, updateCollected } from './mandats.repository.ts'

/** Locks the mandates that a direct debit file is about to use: none can be revoked before the file is made. */
export const holdMandats = (tx: Database, ids: readonly string[]) => lockMandats(tx, ids)

export const markCollected = (tx: Database, ids: readonly string[], jour: Jour) => updateCollected(tx, ids, jour)
