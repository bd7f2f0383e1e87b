import { recordEvent } from '../../organisme/journal/journal.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { lockGroupement, touchGroupement } from '../groupements-achats/verrou.service.ts'
import { expirePropositions, listGroupementsAExpirer } from './propositions.repository.ts'

type Context = { db: Database; now: () => Date }

/** No answer in time is a refusal: the problem is to be decided again. One short transaction per purchase. */
export async function expireDemandes({ db, now }: Context, signal: AbortSignal) {
  for (const groupement_id of await listGroupementsAExpirer(db, now())) {
    if (signal.aborted) return
    await db.transaction().execute(async (tx) => {
      await lockGroupement(tx, groupement_id)
      const nombre = await expirePropositions(tx, groupement_id, now())
      if (nombre === 0) return
      await touchGroupement(tx, groupement_id)
      const entree = {
        action: 'propositions_expirees' as const,
        objet: 'groupement_achats' as const,
        objet_id: groupement_id,
      }
      await recordEvent(tx, { ...entree, apres: { nombre } })
    })
  }
}
