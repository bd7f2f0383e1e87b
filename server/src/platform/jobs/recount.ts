import { type Database, inTransaction } from '../db/database.ts'

/** Some act changed what the totals count without changing them: they are right again, but somebody must find it. */
class TotauxCorriges extends Error {
  override name = 'TotauxCorriges'
}

/** Runs a recount, which returns how many rows were wrong, and throws once they are corrected when some were. `noms`: « totals of campaigns ». */
export async function recount(db: Database, noms: string, run: (tx: Database) => Promise<number>) {
  const faux = await inTransaction(db, run)
  if (faux > 0) throw new TotauxCorriges(`${faux} ${noms} were wrong and are corrected.`)
}
