import { type ApercuGrille, apercuGrille, type CollageGrille } from '@sillon/domain/achats/bons-commande/apercu-grille'
import { readGrille } from '@sillon/domain/achats/bons-commande/lecture-grille'
import type { Database } from '../../platform/db/database.ts'
import { readCollees } from '../../platform/tableur.ts'
import { listCandidats } from './grille.repository.ts'
import { readColonnes } from './grille.service.ts'

/** Shows whose orders a pasted table holds, beside their present ones; nothing is saved. */
export async function previewGrille(db: Database, id: string, { texte, ancre }: CollageGrille): Promise<ApercuGrille> {
  const lue = readGrille(readCollees(texte), await readColonnes(db, id), ancre)
  const cles = lue.lignes.flatMap(({ cle }) => cle ?? [])
  const ids = lue.lignes.flatMap(({ entreprise_id }) => entreprise_id ?? [])
  return apercuGrille(lue, await listCandidats(db, id, { cles, ids }))
}
