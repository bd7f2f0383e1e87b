import { afterEach } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { checkTotaux } from '../tresorerie/cotisations/totaux.service.ts'
import { checkComptes } from '../tresorerie/creances/totaux-compte.service.ts'

/** After each act of a file: a recount throws when the totals that the triggers kept are not its own. */
export const expectTotauxTenus = (db: Database) =>
  afterEach(async () => {
    await checkTotaux(db)
    await checkComptes(db)
  })
