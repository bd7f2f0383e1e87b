import { type Database, inTransaction } from '../../platform/db/database.ts'
import { recountTotaux } from './totaux.repository.ts'

/** Some act changed what the totals count without changing them: they are right again, but somebody must find it. */
class TotauxCorriges extends Error {
  override name = 'TotauxCorriges'
}

/** Counts the totals of the dashboard again, and throws once they are corrected when some were wrong. */
export async function checkTotaux(db: Database) {
  const faux = await inTransaction(db, recountTotaux)
  if (faux > 0) throw new TotauxCorriges(`${faux} totals of campaigns were wrong and are corrected.`)
}
