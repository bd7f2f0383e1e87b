import { type ActeLettre, canChange, requireImprimables } from '@sillon/domain/comptes/lettres/lettre'
import { jourOf } from '@sillon/domain/jour'
import { recordActions } from '../../organisme/journal/journal.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listLettres, lockLettres, updateLettres } from './lettres.repository.ts'

/**
 * Posts these letters, sets them aside or brings them back, and returns those that changed. Those that another person
 * changed before stay as they are.
 */
export async function changeLettres(context: RequestContext, acte: ActeLettre, ids: readonly string[]) {
  const { db: tx, now } = context
  const changees = (await lockLettres(tx, ids)).filter(({ statut }) => canChange(acte, statut))
  const today = jourOf(now)
  await updateLettres(
    tx,
    changees.map(({ id }) => id),
    { postee_le: acte === 'poster' ? today : null, ecartee_le: acte === 'ecarter' ? today : null },
  )
  await recordActions(
    context,
    changees.map(({ id, entreprise_id, objet }) => ({
      action: ACTIONS[acte],
      objet: 'entreprise',
      objet_id: entreprise_id,
      apres: { lettre: objet, lettre_id: id },
    })),
  )
  return changees
}

const ACTIONS = { poster: 'lettre_postee', ecarter: 'lettre_ecartee', reprendre: 'lettre_reprise' } as const

/** The letters to print, in the order of their writing. All of them, or none. */
export async function readImprimables(db: Database, ids: readonly string[]) {
  const lettres = await listLettres(db, ids)
  if (lettres.length < new Set(ids).size) throw new NotFound()
  requireImprimables(lettres.map(({ statut }) => statut))
  return lettres
}

export const markImprimees = ({ db: tx, now }: Pick<RequestContext, 'db' | 'now'>, ids: readonly string[]) =>
  updateLettres(tx, ids, { imprimee_le: now })
