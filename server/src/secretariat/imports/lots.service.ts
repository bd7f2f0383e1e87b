import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import { type LigneEnAttente, listLignesDe, listLot } from './lignes.repository.ts'

const LOT = 250
/** Maximum of rows for one company, as they are judged together. */
const ENTREPRISE_MAX = 5_000

type Quoi = { import_id: string; feuille: Feuille; utiles: boolean }

/** Yields the rows of a sheet in batches of whole companies. */
export async function* lotsDe(db: Database, quoi: Quoi): AsyncGenerator<LigneEnAttente[]> {
  let apres = ''
  for (;;) {
    const lues = await listLot(db, { ...quoi, apres, limite: LOT })
    const last = lues.at(-1)
    if (!last) return
    const lot = lues.length < LOT ? lues : await wholes(db, quoi, lues, last.cle)
    apres = lot.at(-1)?.cle ?? last.cle
    yield lot
  }
}

/**
 * The rows of the last company may continue after the batch: it is left for the next batch, unless it is alone in this
 * one.
 */
async function wholes(db: Database, { import_id, feuille }: Quoi, lues: LigneEnAttente[], cle: string) {
  const complets = lues.filter((ligne) => ligne.cle !== cle)
  if (complets.length > 0) return complets
  const toutes = await listLignesDe(db, import_id, feuille, cle, ENTREPRISE_MAX + 1)
  if (toutes.length > ENTREPRISE_MAX) {
    throw new RuleViolation('import.entreprise', `Plus de 5\u202f000 lignes d’une feuille ont le SIRET ${cle}.`)
  }
  return toutes
}
