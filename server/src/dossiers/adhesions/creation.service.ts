import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { RegistreEntreprises } from '../../platform/registre-entreprises/registre-entreprises.ts'
import { findOrCreateEntreprise } from '../entreprises/creation.service.ts'
import { findDerniereAdhesion, insertAdhesion, updateAdhesion } from './adhesions.repository.ts'
import { getAdhesion } from './dossier.service.ts'

const dejaExistante = () =>
  new RuleViolation('adhesion.deja-existante', 'Une adhésion existe déjà pour ce SIRET.', 'siret')

/**
 * Creates a membership that members do not see until its preparation ends. A company that comes back keeps its past
 * membership.
 */
export function createAdhesion(
  context: RequestContext,
  registre: RegistreEntreprises,
  entreprise: { siret: string; raison_sociale?: string | undefined },
) {
  return act(context, async (inside, tx): Promise<Adhesion> => {
    const { id: entreprise_id, isNew } = await findOrCreateEntreprise(inside, registre, entreprise)
    const derniere = isNew ? undefined : await findDerniereAdhesion(tx, entreprise_id)
    if (derniere && !isFinal(derniere.statut)) throw dejaExistante()

    const id = await onConstraint(
      insertAdhesion(tx, {
        entreprise_id,
        adhesion_precedente_id: derniere?.id ?? null,
        modifiee_le: context.now,
      }),
      { adhesions_en_cours: dejaExistante },
    )
    const apres = { siret: entreprise.siret, adhesion_precedente_id: derniere?.id ?? null }
    await recordAction(inside, { action: 'preparation', objet: 'adhesion', objet_id: id, apres })
    return getAdhesion(inside, id)
  })
}

/** Ends the preparation: members see the draft. Called twice, the second call changes nothing. */
export function finishPreparation(context: RequestContext, id: string) {
  return act(context, async (inside, tx): Promise<Adhesion> => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion', 'exclusif')
    if (adhesion.en_preparation) {
      await updateAdhesion(tx, id, { en_preparation: false, modifiee_le: context.now })
      await recordAction(inside, { action: 'creation', objet: 'adhesion', objet_id: id })
    }
    return getAdhesion(inside, id)
  })
}
