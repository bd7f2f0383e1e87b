import { anneeOf, type Jour, jourOf } from '@sillon/domain/jour'
import { numeroEcriture } from '@sillon/domain/tresorerie/ecritures/numero-ecriture'
import { finOf } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import type { Database } from '../../platform/db/database.ts'
import { insertCloses, listDerniersRangs } from './closes.repository.ts'
import { listEcritures } from './ecritures.service.ts'

const LOT = 1_000

/**
 * Freezes the entries of a month, day by day, each under the next number of its journal in its year. Months are closed
 * one after the other, so that numbers follow days from one to the next too.
 */
export async function numberEcritures(tx: Database, mois: Jour, now: Date) {
  const annee = anneeOf(mois)
  const rangs = await listDerniersRangs(tx, annee)
  const totaux = { ecritures: 0, lignes: 0, debit: 0 }
  const lot: Parameters<typeof insertCloses>[1][number][] = []
  for await (const { fait, fait_id, ecriture } of listEcritures(tx, { du: mois, au: finOf(mois) })) {
    const { journal, jour, lignes } = ecriture
    const rang = (rangs.get(journal) ?? 0) + 1
    rangs.set(journal, rang)
    totaux.ecritures += 1
    totaux.lignes += lignes.length
    totaux.debit += lignes.reduce((total, { debit }) => total + debit, 0)
    const figee = { ...ecriture, numero: numeroEcriture(journal, annee, rang), validee_le: jourOf(now) }
    const place = { mois, ordre: totaux.ecritures, jour, journal, annee, rang }
    lot.push({ fait, fait_id, ...place, ecriture: JSON.stringify(figee) })
    if (lot.length >= LOT) await insertCloses(tx, lot.splice(0))
  }
  await insertCloses(tx, lot)
  return totaux
}
