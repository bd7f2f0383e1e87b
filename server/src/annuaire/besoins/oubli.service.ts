import type { Database } from '../../platform/db/database.ts'
import * as rows from './oubli.repository.ts'

/** Erases the needs and the answers that a person wrote, when they leave. */
export const forgetBesoins = (tx: Database, adherent_id: string) => rows.deleteBesoinsOf(tx, adherent_id)

/** The needs and the answers that a person wrote, for the file of their data. */
export const readBesoinsEntiers = async (db: Database, adherent_id: string) => ({
  besoins: await rows.listBesoinsEntiers(db, adherent_id),
  reponses_besoin: await rows.listReponsesEntieres(db, adherent_id),
})
