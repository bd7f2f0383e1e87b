import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { requirePrepare } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { forgetLettres } from '../../comptes/lettres/lettres.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { cancelLignes, findLigne, updateLigne } from './lignes.repository.ts'
import { findPrelevement, lockPrelevement, updatePrelevement } from './prelevements.repository.ts'

export async function readPrelevement(db: Database, id: string): Promise<Prelevement> {
  const found = await findPrelevement(db, id)
  if (!found) throw new NotFound()
  return found
}

/** Locks a batch until the end of the transaction, and reads it. */
export async function openPrelevement(tx: Database, id: string): Promise<Prelevement> {
  await lockPrelevement(tx, id)
  return readPrelevement(tx, id)
}

/** Cancels a batch: its pieces may go into another one. */
export function cancelPrelevement(context: RequestContext, id: string, version: number): Promise<void> {
  return act(context, async (inside, tx) => {
    const lot = await openPrelevement(tx, id)
    if (lot.version !== version) throw new StaleVersion()
    requirePrepare(lot)
    await forgetLettres(tx, await cancelLignes(tx, id), inside.now)
    await updatePrelevement(tx, id, { statut: 'annule' })
    const etats = { avant: { statut: lot.statut }, apres: { statut: 'annule' } }
    await recordAction(inside, { action: 'annuler', objet: 'prelevement', objet_id: id, ...etats })
  })
}

export const withdrawLigne = (context: RequestContext, id: string, ligne_id: string) =>
  changeLigne(context, { id, ligne_id, action: 'ligne_retiree' }, { statut: 'annulee' })

/** Marks the notice of a company without an e-mail address as sent by post. */
export const markPrevenue = (context: RequestContext, id: string, ligne_id: string) =>
  changeLigne(context, { id, ligne_id, action: 'ligne_prevenue' }, { prenotifiee_le: context.now })

function changeLigne(
  context: RequestContext,
  { id, ligne_id, action }: { id: string; ligne_id: string; action: ActionJournal },
  changes: { statut: 'annulee' } | { prenotifiee_le: Date },
): Promise<Prelevement> {
  return act(context, async (inside, tx) => {
    requirePrepare(await openPrelevement(tx, id))
    const ligne = await findLigne(tx, id, ligne_id)
    if (!ligne) throw new NotFound()
    if (ligne.statut !== 'prevue') throw new RuleViolation('prelevement.ligne-retiree', 'Cette ligne est déjà retirée.')
    await updateLigne(tx, ligne_id, changes)
    await forgetLettres(tx, [ligne_id], inside.now)
    await updatePrelevement(tx, id)
    const apres = { ligne_id, creance_id: ligne.creance_id, montant: ligne.montant }
    await recordAction(inside, { action, objet: 'prelevement', objet_id: id, apres })
    return readPrelevement(tx, id)
  })
}
