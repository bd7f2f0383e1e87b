import type { CalculBon } from '@sillon/domain/bons-commande/calcul-bon'
import { jourOf } from '@sillon/domain/jour'
import type { ModeleBon } from '../documents/bons.mails.ts'
import { emitDocuments, takeNumero } from '../documents/emission.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { findBon, updateBon } from './bons-commande.repository.ts'
import { composeDonnees } from './piece.service.ts'

type Edition = { db: Database; now: Date; jobs: Jobs }

/**
 * Freezes an order as it now stands, in the transaction of the act: its number the first time, its computation, its totals, its
 * next edition, and the piece that prints it. Called once the order, its lines and its amendments are saved, under the lock of the
 * purchase. `modele`: the mail that takes it to the company, or none.
 */
export async function issueBon(
  { db, now, jobs }: Edition,
  id: string,
  calcul: CalculBon,
  modele: ModeleBon | null,
): Promise<void> {
  const bon = await findBon(db, id)
  if (!bon) throw new Error('An order that was just saved does not exist.')
  const jour = jourOf(now.toISOString())
  const numero = bon.numero ?? (await takeNumero(db, 'bon_commande', jour))
  const edition = bon.edition + 1
  const { total_ht, total_tva, total_ttc } = calcul
  await updateBon(db, id, { numero, calcul, total_ht, total_tva, total_ttc, edition })
  const donnees = await composeDonnees(db, { bon, calcul, edition, numero, jour, avenant: modele === 'bon_avenant' })
  await emitDocuments(db, jobs, { type: 'bon_commande', date_emission: jour }, [
    { entreprise_id: bon.entreprise_id, bon_commande_id: id, numero, edition, donnees, modele_courriel: modele },
  ])
}
