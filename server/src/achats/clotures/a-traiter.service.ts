import type { Database } from '../../platform/db/database.ts'
import { findClos } from '../groupements-achats/a-traiter.service.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { readPropositionsEnAttente } from './a-traiter.repository.ts'
import { readCloture } from './plan.service.ts'

export const findPropositionsEnAttente = readPropositionsEnAttente

/** The purchases to decide, each with the number of decisions that its closing still asks for. */
export async function findADecider(db: Database, now: Date) {
  const clos = await findClos(db)
  const premiers = await Promise.all(
    clos.premiers.map(async (achat) => {
      const { plan } = await readCloture(db, await readGroupement(db, achat.id), { now })
      return { ...achat, restantes: plan.restantes }
    }),
  )
  return { ...clos, premiers }
}
