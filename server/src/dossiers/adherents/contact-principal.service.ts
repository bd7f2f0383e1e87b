import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { CONTACT_PARTI, CONTACT_REQUIS, canBeContact } from '@sillon/domain/dossiers/adherents/contact-principal'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { updatePersonne } from '../../comptes/personnes/saisie-personne.service.ts'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listAllAdherents } from './adherents.repository.ts'
import { updateRole } from './saisie-adherent.repository.ts'

type Etat = Pick<Adherent, 'est_contact_principal' | 'fin' | 'statut_personne'>

/**
 * A company has exactly one principal contact, who must still be in it. Returns whether this person is the principal
 * contact once saved as `apres`, and removes the mark from the former one.
 */
export async function settleContact(
  context: RequestContext,
  { entreprise_id, avant, apres }: { entreprise_id: string; avant: Adherent | null; apres: Etat },
): Promise<boolean> {
  const others = (await listAllAdherents(context.db, entreprise_id)).filter(({ id }) => id !== avant?.id)
  if (avant?.est_contact_principal) return keepContact(apres, others)

  const actuel = others.find((other) => other.est_contact_principal)
  if (!apres.est_contact_principal) return !actuel && canBeContact(apres)
  if (!canBeContact(apres)) {
    throw new RuleViolation('adherent.contact-parti', CONTACT_PARTI, 'est_contact_principal')
  }
  if (actuel) await removeContact(context, actuel)
  return true
}

function keepContact(apres: Etat, others: Adherent[]): boolean {
  const reste = canBeContact(apres)
  if (reste && apres.est_contact_principal) return true
  if (reste || others.some(canBeContact)) {
    throw new RuleViolation('adherent.contact-requis', CONTACT_REQUIS, 'est_contact_principal')
  }
  return false
}

async function removeContact(context: RequestContext, avant: Adherent) {
  const { id, entreprise_id } = avant
  const apres = { ...avant, est_contact_principal: false }
  if (!(await updatePersonne(context.db, avant, {}))) throw new StaleVersion()
  await updateRole(context.db, { entreprise_id, adherent_id: id }, apres)
  await recordChange(context, { action: 'modification', objet: 'adherent', objet_id: id, avant, apres })
}
