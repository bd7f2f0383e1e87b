import { somme } from '@sillon/domain/argent/somme'
import type { Database } from '../../platform/db/database.ts'
import { findClos } from '../groupements-achats/a-traiter.service.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { readPropositionsEnAttente } from './a-traiter.repository.ts'
import { montantCommande, readCloture } from './plan.service.ts'

export const findPropositionsEnAttente = readPropositionsEnAttente

/** The purchases to decide, each with the decisions that its closing still asks for, and the order that it shows. */
export async function findADecider(db: Database, now: Date) {
  const clos = await findClos(db)
  const premiers = await Promise.all(
    clos.premiers.map(async (achat) => {
      const lue = await readCloture(db, await readGroupement(db, achat.id), { now })
      return { ...achat, restantes: lue.plan.restantes, montant: montantCommande(lue) }
    }),
  )
  // Beyond those that are read, the sum stays that of the orders of the members.
  const montant = premiers.length === clos.total ? somme(premiers.map((achat) => achat.montant)) : clos.montant
  return { ...clos, montant, premiers }
}
