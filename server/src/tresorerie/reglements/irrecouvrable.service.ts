import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { IrrecouvrableSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { refusAbandon, refusReprise, requireSans } from '@sillon/domain/tresorerie/creances/abandon-facture'
import { showFacture } from '@sillon/domain/tresorerie/creances/facture-statut'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  type FactureSuivie,
  findFactureSuivie,
  reopenFacture,
  writeOffFacture,
} from '../creances/irrecouvrable.service.ts'
import { lockCompte, spendCredit } from './affectation.service.ts'

type Cible = { id: string; version: number }
type Acte = 'passer_irrecouvrable' | 'reprendre'

/** Runs one act on one invoice, under the lock of its company’s money. */
function actOnFacture(
  context: RequestContext,
  { id, version }: Cible,
  acte: Acte,
  change: (inside: RequestContext, facture: FactureSuivie) => Promise<Record<string, unknown>>,
) {
  return act(context, async (inside, tx) => {
    const place = await findFactureSuivie(tx, id)
    if (!place) throw new NotFound()
    await lockCompte(tx, place.entreprise_id)
    const avant = await findFactureSuivie(tx, id)
    // The merge of two companies was undone since the first read.
    if (avant?.entreprise_id !== place.entreprise_id || avant.version !== version) throw new StaleVersion()
    const apres = await change(inside, avant)
    const { statut, montant_du, regle } = avant
    await recordAction(inside, {
      action: acte,
      objet: 'document',
      objet_id: id,
      avant: { statut, montant_du, regle },
      apres,
    })
  })
}

/** Writes off the remainder by decision of the board; what was already received stays paid. */
export function abandonneFacture(context: RequestContext, cible: Cible, saisie: IrrecouvrableSaisie) {
  const { motif, date_decision } = saisie
  return actOnFacture(context, cible, 'passer_irrecouvrable', async ({ db, now }, facture) => {
    const today = jourOf(now)
    requireSans(refusAbandon(showFacture(facture, today)))
    if (date_decision > today) {
      throw new RuleViolation('facture.date-future', 'La décision ne peut pas être dans le futur.', 'date_decision')
    }
    if (date_decision < facture.date_emission) {
      throw new RuleViolation('facture.date-passee', 'La décision ne peut pas précéder la facture.', 'date_decision')
    }
    const montant_irrecouvrable = facture.montant_du - facture.regle
    await writeOffFacture(db, facture.id, { motif, close_le: date_decision, montant_irrecouvrable })
    return { statut: 'irrecouvrable', montant_irrecouvrable, ...saisie }
  })
}

/**
 * Undoes a write-off, unless one of its payments was cancelled since or its entries were exported: the invoice is due
 * again, and the credit of its company pays it first.
 */
export const resumeFacture = (context: RequestContext, cible: Cible) =>
  actOnFacture(context, cible, 'reprendre', async ({ db, now }, facture) => {
    const today = jourOf(now)
    requireSans(refusReprise({ ...facture, statut: showFacture(facture, today) }))
    const statut = await reopenFacture(db, facture)
    await spendCredit(db, [facture.entreprise_id], today)
    return { statut }
  })
