import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { lockMandats, updateCollected } from './mandats.repository.ts'

/** Mandates that a file is about to use: nobody revokes one before it has left. */
export const holdMandats = (tx: Database, ids: readonly string[]) => lockMandats(tx, ids)

export const markCollected = (tx: Database, ids: readonly string[], jour: Jour) => updateCollected(tx, ids, jour)
