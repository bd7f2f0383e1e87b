import { isAdresseSure } from '@sillon/domain/comptes/personnes/proprietaire'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { confirmAdresse, lockSituation } from './situation.repository.ts'

/** An invitation reaches all that the person has: by it, the cooperative answers for the address, one company cannot. */
export async function checkAdresseInvitee({ db, session }: RequestContext, adherent_id: string) {
  const situation = await lockSituation(db, adherent_id)
  if (isAdresseSure(situation)) return
  if (!session.is_admin) throw adresseAConfirmer()
  await confirmAdresse(db, adherent_id)
}

/** The account of somebody whom several companies hold is theirs together: one of them does not take it back. */
export async function checkInvitationPropre({ db, session }: RequestContext, adherent_id: string) {
  const { entreprises } = await lockSituation(db, adherent_id)
  if (entreprises <= 1 || session.is_admin) return
  throw new RuleViolation(
    'invitation.partagee',
    'Cette personne fait aussi partie d’une autre entreprise : seule la coopérative peut annuler son invitation.',
  )
}

/**
 * A link that was sent when one company held the person opens nothing of another that came since, until somebody has answered for its
 * address. Whoever opens it has shown that the address is theirs.
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
