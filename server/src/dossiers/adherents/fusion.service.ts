import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { createPersonne } from '../../comptes/personnes/saisie-personne.service.ts'
import { lockPartagee } from '../../comptes/personnes/situation.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { deleteOrpheline, hasRoleEnCours, lockPersonnes, moveRoles, touchPersonne } from './fusion.repository.ts'

type Fusion = { de: string; vers: string; entreprise_id: string }

/**
 * Joins two records of the same human being: the roles that the first has in a company become those of the second,
 * whose identity is kept; the first is deleted when nothing else refers to it.
 */
export async function mergeAdherent(context: RequestContext, { de, vers, entreprise_id }: Fusion) {
  const { db, now } = context
  const today = jourOf(now)
  if (await hasRoleEnCours(db, { adherent_id: vers, entreprise_id, today })) throw dejaPresent()
  await onConstraint(moveRoles(db, { de, vers, entreprise_id }), { roles_entreprise_en_cours: dejaPresent })
  if (!(await touchPersonne(db, vers))) throw new StaleVersion()
  await deleteOrpheline(db, de)
  const avant = { adherent_id: de }
  const apres = { adherent_id: vers, entreprise_id }
  await recordAction(context, { action: 'fusion', objet: 'adherent', objet_id: vers, avant, apres })
}

type Titulaire = { prenom: string; nom: string }

/**
 * Chooses the person of an account that has none yet: the person who was typed, renamed as the account. When another
 * company holds that person too, a new person is created with the accepted role alone.
 */
export async function becomePersonne(
  context: RequestContext,
  { de, entreprise_id }: Omit<Fusion, 'vers'>,
  qui: Titulaire,
) {
  const { db } = context
  if (await lockPartagee(db, de)) {
    const vers = await createPersonne(db, qui, await readParametres(db, SECTIONS.annuaire))
    await mergeAdherent(context, { de, vers, entreprise_id })
    return vers
  }
  if (!(await touchPersonne(db, de, qui))) throw new StaleVersion()
  return de
}

/**
 * Call it before locking anything else about these persons: a merge locks persons first, and another order could
 * deadlock.
 */
export const holdPersonnes = lockPersonnes

const dejaPresent = () =>
  new RuleViolation(
    'adherent.deja-present',
    'Vous faites déjà partie de cette entreprise. Refusez ce rattachement ; pour changer de droit, demandez-le à un gestionnaire.',
  )
