import { applyBon } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import { findFactureOuverte } from '../../tresorerie/creances/creances.service.ts'
import { type Acteur, moveGroupement } from '../groupements-achats/actes.service.ts'
import { openBon } from './avenant.service.ts'
import { updateBon } from './bons-commande.repository.ts'
import { countBonsASolder } from './groupement.service.ts'
import { listDusDeNouveau, listPayes } from './soldes.repository.ts'

/** Throws while the invoice of an order is not paid: its payment settles the order. */
export async function requirePayee(tx: Database, bon_id: string) {
  const facture = await findFactureOuverte(tx, bon_id)
  if (!facture) return
  throw new RuleViolation(
    'bon.facture-ouverte',
    `La facture ${facture.numero} attend encore ${formatMontant(facture.reste)}\u00a0: son règlement soldera la commande.`,
  )
}

/** Settles an invoiced purchase with its last order. */
export async function settleGroupement(acteur: Acteur, groupement: Groupement) {
  if (groupement.statut !== 'facture' || (await countBonsASolder(acteur.db, groupement.id)) > 0) return
  await moveGroupement(acteur, groupement, 'solder')
}

type Context = { db: Database; now: () => Date }

/**
 * Follows the account of the companies: an order whose invoice is paid is settled, one whose payment was taken back is
 * invoiced again. Each in its own transaction, checked under the lock of its purchase.
 */
export async function followPaiements({ db, now }: Context, signal: AbortSignal) {
  const passages = [
    { list: listPayes, treat: settle },
    { list: listDusDeNouveau, treat: reopen },
  ]
  for (const { list, treat } of passages) {
    await inBatches(signal, {
      list: (after, limit) => list(db, { after, limit }),
      treat: (id) => act({ db, now: now() }, (inside) => treat(inside, id)),
    })
  }
}

async function settle(acteur: Acteur, id: string) {
  const { bon, groupement } = await openBon(acteur.db, id)
  if (bon.statut !== 'facture' || (await findFactureOuverte(acteur.db, id))) return
  const apres = { statut: applyBon('solder', bon.statut), solde_le: jourOf(acteur.now) }
  await updateBon(acteur.db, id, apres)
  const avant = { statut: bon.statut }
  await recordEvent(acteur.db, { action: 'solde', objet: 'bon_commande', objet_id: id, avant, apres })
  await settleGroupement(acteur, groupement)
}

async function reopen(acteur: Acteur, id: string) {
  const { bon, groupement } = await openBon(acteur.db, id)
  if (bon.statut !== 'solde' || !(await findFactureOuverte(acteur.db, id))) return
  const apres = { statut: applyBon('rouvrir', bon.statut), solde_le: null }
  await updateBon(acteur.db, id, apres)
  const avant = { statut: bon.statut }
  await recordEvent(acteur.db, { action: 'rouvrir', objet: 'bon_commande', objet_id: id, avant, apres })
  if (groupement.statut === 'solde') await moveGroupement(acteur, groupement, 'rouvrir_factures')
}
