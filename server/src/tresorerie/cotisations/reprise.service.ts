import { RuleViolation } from '@sillon/domain/rule-violation'
import { statutRegle } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { isPerteExportee } from '../creances/irrecouvrable.service.ts'
import { spendCredit } from '../reglements/affectation.service.ts'
import { findAbandon, updateCotisation } from './actes.repository.ts'
import { actOnCotisation } from './actes.service.ts'

/**
 * Undoes a write-off, unless one of its payments was cancelled since or its entries were exported: the fee is due
 * again, and the credit of its company pays it first.
 */
export const resumeRecouvrement = (context: RequestContext, cible: { id: string; version: number }) =>
  actOnCotisation(context, cible, 'reprendre', async ({ db }, { id, entreprise_id, today, montant_du, regle }) => {
    const abandon = await findAbandon(db, id)
    if (abandon.montant_irrecouvrable !== montant_du - regle) {
      throw new RuleViolation(
        'cotisation.reprise',
        'Un règlement de cette cotisation a été annulé ou rejeté depuis la décision\u00a0: elle reste irrécouvrable.',
      )
    }
    if (await isPerteExportee(db, id)) {
      throw new RuleViolation(
        'cotisation.reprise',
        'Les écritures de cette décision sont déjà parties en comptabilité\u00a0: elle reste irrécouvrable.',
      )
    }
    const changes = { motif: null, close_le: null, montant_irrecouvrable: null }
    await updateCotisation(db, id, { statut: statutRegle({ montant_du, regle }), ...changes })
    await spendCredit(db, [entreprise_id], today)
    return {}
  })
