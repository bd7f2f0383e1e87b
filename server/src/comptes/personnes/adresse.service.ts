import { isAdresseSure } from '@sillon/domain/comptes/personnes/proprietaire'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { confirmAdresse, lockSituation } from './situation.repository.ts'
import { lockPartagee } from './situation.service.ts'

/**
 * An invitation gives access to everything about the person: when several companies hold them, only the cooperative may
 * confirm the address it goes to.
 */
export async function checkAdresseInvitee({ db, session }: RequestContext, adherent_id: string) {
  const situation = await lockSituation(db, adherent_id)
  if (isAdresseSure(situation)) return
  if (!session.is_admin) throw adresseAConfirmer()
  await confirmAdresse(db, adherent_id)
}

/** When several companies hold a person, none of them may cancel the invitation alone: only the cooperative may. */
export async function checkInvitationPropre({ db, session }: RequestContext, adherent_id: string) {
  if (!(await lockPartagee(db, adherent_id)) || session.is_admin) return
  throw new RuleViolation(
    'invitation.partagee',
    'Cette personne fait aussi partie d’une autre entreprise : seule la coopérative peut annuler son invitation.',
  )
}

/**
 * A link sent when one company held the person must not open what another company added since, unless somebody has
 * confirmed the address. Opening the link proves that the address is theirs.
 */
export async function checkOuverture(tx: Database, { adherent_id, email }: { adherent_id: string; email: string }) {
  const situation = await lockSituation(tx, adherent_id)
  const isMeme = situation.email?.toLowerCase() === email.toLowerCase()
  if (situation.entreprises > 1 && !(isAdresseSure(situation) && isMeme)) throw ouvertureAConfirmer()
  if (isMeme) await confirmAdresse(tx, adherent_id)
}

const adresseAConfirmer = () =>
  new RuleViolation(
    'invitation.adresse-a-confirmer',
    'Cette personne fait aussi partie d’une autre entreprise, et une seule des deux a indiqué son adresse : demandez à la coopérative de l’inviter.',
    'email',
  )

const ouvertureAConfirmer = () =>
  new RuleViolation(
    'compte.adresse-a-confirmer',
    'Vous faites maintenant partie de plusieurs entreprises : demandez à la coopérative de confirmer votre adresse et de vous inviter de nouveau.',
  )
