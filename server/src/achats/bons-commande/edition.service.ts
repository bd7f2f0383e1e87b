import { jourOf } from '@sillon/domain/jour'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import type { ModeleBon } from '../../pieces/documents/bons.mails.ts'
import { emitDocuments, takeNumero, withdrawBons } from '../../pieces/documents/emission.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findBon, listBons, updateBon } from './bons-commande.repository.ts'
import { composeDonnees, readCommun } from './piece.service.ts'

/** `attend`: seconds during which the mail waits, so that what is typed again meanwhile replaces it. */
type Edition = { db: Database; now: Date; jobs: Jobs; attend?: number }
type AEditer = { id: string; calcul: CalculBon; modele: ModeleBon | null }

/**
 * Freezes an order as it now stands, in the transaction of the act: its number the first time, its computation, its
 * totals, its next edition, and the document that prints it. Called once the order, its lines and its amendments are
 * saved, under the lock of the purchase. `modele`: the mail that takes it to the company, or null for none.
 */
export async function issueBon(edition: Edition, id: string, calcul: CalculBon, modele: ModeleBon | null) {
  const bon = await findBon(edition.db, id)
  if (!bon) throw new Error('An order that was just saved does not exist.')
  await issueBons(edition, bon.groupement_id, [{ id, calcul, modele }])
}

/** Like `issueCalcul` for the orders of one purchase: what they share is read once. */
export async function issueBons(
  { db, now, jobs, attend = 0 }: Edition,
  groupement_id: string,
  aEditer: readonly AEditer[],
) {
  if (aEditer.length === 0) return
  const jour = jourOf(now)
  const ids = aEditer.map(({ id }) => id)
  const bons = new Map((await listBons(db, ids)).map((bon) => [bon.id, bon]))
  const commun = await readCommun(db, groupement_id, [...bons.values()])
  const dus = await withdrawBons(db, ids)
  const documents = []
  for (const { id, calcul, modele: demande } of aEditer) {
    const modele = toModele(demande, dus.get(id))
    const bon = bons.get(id)
    if (!bon) throw new Error('An order that was just saved does not exist.')
    const numero = bon.numero ?? (await takeNumero(db, 'bon_commande', jour))
    const edition = bon.edition + 1
    const { total_ht, total_tva, total_ttc } = calcul
    await updateBon(db, id, { numero, calcul, total_ht, total_tva, total_ttc, edition })
    const piece = { bon, calcul, edition, numero, jour, avenant: modele === 'bon_avenant' }
    documents.push({
      entreprise_id: bon.entreprise_id,
      bon_commande_id: id,
      numero,
      edition,
      donnees: await composeDonnees(db, piece, commun),
      modele_courriel: modele,
      attend,
    })
  }
  await emitDocuments(db, jobs, { type: 'bon_commande', date_emission: jour }, documents)
}

/** A company that was told nothing yet is told of its order as of a new one, or still told when nothing more asks it. */
const toModele = (demande: ModeleBon | null, du: string | undefined) =>
  demande === null || demande === 'bon_modifie' ? (du ?? demande) : demande
