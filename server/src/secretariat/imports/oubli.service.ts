import { EFFACE } from '@sillon/domain/comptes/comptes/traces'
import { removeFichier } from '../../organisme/fichiers/fichiers.service.ts'
import type { Database } from '../../platform/db/database.ts'
import * as rows from './oubli.repository.ts'

/** Deletes the rows of workbooks about a person. What they wrote is in the records, which are anonymised apart. */
export async function forgetLignes(tx: Database, oubli: rows.Oubli) {
  const concernes = await rows.deleteLignesSur(tx, oubli)
  for (const id of await rows.listFichiersClos(tx, concernes)) await removeFichier(tx, id)
  if (oubli.pattern !== null) await rows.eraseFromImports(tx, oubli.pattern, EFFACE)
}
