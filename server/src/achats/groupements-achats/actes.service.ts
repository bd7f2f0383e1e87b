import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { type ActeGroupement, applyGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { recordAction, recordEvent } from '../../organisme/journal/journal.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Session } from '../../platform/http/session.ts'
import {
  type ChangementGroupement,
  forgetRappel,
  noteAttribution,
  updateGroupement,
} from './groupements-achats.repository.ts'

/** Without a session, a scheduled job acts. */
export type Acteur = { db: Database; now: Date; session?: Session; requestId?: string }

/**
 * One act on a purchase that the caller has locked: its rule, its new state, its new version, its line in the journal.
 * The effects on the orders are left to the caller.
 */
export async function moveGroupement(
  { db, now, session, requestId }: Acteur,
  groupement: Groupement,
  acte: ActeGroupement,
  changes: ChangementGroupement = {},
): Promise<Groupement> {
  const statut = applyGroupement(acte, groupement.statut)
  const apres = await updateGroupement(db, groupement.id, { ...changes, statut })
  if (acte === 'attribuer') await noteAttribution(db, groupement.id, now)
  const entree = {
    action: acte,
    objet: 'groupement_achats' as const,
    objet_id: groupement.id,
    avant: pick(groupement, { ...changes, statut }),
    apres: { ...changes, statut },
  }
  if (session && requestId) await recordAction({ db, session, requestId, now }, entree)
  else await recordEvent(db, entree)
  return apres
}

/** Moves the closing to a later hour. The reminder of the last hours is sent again before it. */
export async function postponeGroupement(
  acteur: Acteur,
  groupement: Groupement,
  acte: 'prolonger' | 'rouvrir',
  cloture_le: string,
): Promise<Groupement> {
  const apres = await moveGroupement(acteur, groupement, acte, { cloture_le })
  await forgetRappel(acteur.db, groupement.id)
  return apres
}

const pick = (groupement: Groupement, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, groupement[name as keyof Groupement]]))
