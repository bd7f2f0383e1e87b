import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { checkEnAttente } from '@sillon/domain/dossiers/transferts/empechement'
import { formatJour, jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import { findDepart, hasTransfert } from './attente.repository.ts'

/** While a transfer is pending, the machine must stay what was offered. Both sides hold the lock of the membership. */
export async function checkPendantTransfert(db: Database, avant: Materiel, saisie: Partial<Materiel>) {
  if (await hasTransfert(db, avant.id, 'en_attente')) checkEnAttente(avant, saisie)
}

/** Whether a transfer was ever requested: the machine then has a history and may not be deleted. */
export const hasBeenOffered = (db: Database, materiel_id: string) => hasTransfert(db, materiel_id)

/** Throws with the company that the machine was transferred to; does nothing when it never left this company. */
export async function refuseIfLeft(db: Database, materiel_id: string, entreprise_id: string) {
  const depart = await findDepart(db, materiel_id, entreprise_id)
  if (!depart?.decide_le) return
  throw new RuleViolation(
    'materiel.transfere',
    `Cette machine a été transférée à ${depart.raison_sociale} le ${formatJour(jourOf(depart.decide_le))}.`,
  )
}
