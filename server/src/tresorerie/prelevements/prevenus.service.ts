import { recordActions } from '../../organisme/journal/journal.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { noteLignesPrevues } from './lignes.repository.ts'
import { updatePrelevement } from './prelevements.repository.ts'

/**
 * The letters that announce these lines were posted: their holders are told. A line that was withdrawn or exported
 * meanwhile stays as it is.
 */
export const markPrevenus = (context: RequestContext, ids: readonly string[]) =>
  note(context, ids, context.now, 'ligne_prevenue')

/** The letters are to be posted again: their holders are not told any more. */
export const unmarkPrevenus = (context: RequestContext, ids: readonly string[]) =>
  note(context, ids, null, 'ligne_a_prevenir')

async function note(
  context: RequestContext,
  ids: readonly string[],
  prenotifiee_le: Date | null,
  action: 'ligne_prevenue' | 'ligne_a_prevenir',
) {
  const { db: tx } = context
  const lignes = await noteLignesPrevues(tx, ids, prenotifiee_le)
  for (const id of new Set(lignes.map(({ prelevement_id }) => prelevement_id))) await updatePrelevement(tx, id)
  await recordActions(
    context,
    lignes.map(({ id, prelevement_id, creance_id, montant }) => ({
      action,
      objet: 'prelevement',
      objet_id: prelevement_id,
      apres: { ligne_id: id, creance_id, montant },
    })),
  )
}
