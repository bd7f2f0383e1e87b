import type { Database } from '../db/database.ts'
import type { Session } from './session.ts'

/** Who acts, when, in which request, on which database or transaction: the first argument of every service action. */
export type RequestContext = { db: Database; session: Session; now: Date; requestId: string }
