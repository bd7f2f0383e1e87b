import { JETON_DUREES_MS } from '@sillon/domain/comptes/comptes/jeton-usage'
import type { Database } from '../../platform/db/database.ts'
import { issueJeton, revokeJetons } from './jetons.service.ts'
import { closeSessionsOf } from './sessions.service.ts'
import { getTitulaire, markSuppression } from './titulaires.repository.ts'

/** Closes an account until its data is erased. Returns its holder, the hour of the erasure, and the key that undoes it. */
export async function closeForSuppression(tx: Database, id: string, now: Date) {
  const titulaire = await getTitulaire(tx, id)
  const prevue = new Date(now.getTime() + JETON_DUREES_MS.annulation_suppression)
  await markSuppression(tx, id, prevue)
  await closeSessionsOf(tx, id)
  await revokeJetons(tx, id)
  const jeton = await issueJeton(tx, { usage: 'annulation_suppression', utilisateur_id: id }, now)
  return { titulaire, prevue, jeton }
}
