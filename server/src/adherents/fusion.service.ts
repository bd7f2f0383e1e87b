import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../journal/journal.service.ts'
import { onConstraint } from '../platform/db/constraint.ts'
import type { Database } from '../platform/db/database.ts'
import { StaleVersion } from '../platform/http/refusals.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { deleteOrpheline, hasRoleEnCours, lockPersonnes, moveRoles, touchPersonne } from './fusion.repository.ts'

type Fusion = { de: string; vers: string; entreprise_id: string }

/**
 * Two entries for one human being: the roles that the first has in a company become those of the second, whose identity
 * is kept; the first is forgotten when nothing else leads to it.
 */
export async function mergeAdherent(context: RequestContext, { de, vers, entreprise_id }: Fusion) {
  const { db, now } = context
  const today = jourOf(now.toISOString())
  if (await hasRoleEnCours(db, { adherent_id: vers, entreprise_id, today })) throw dejaPresent()
  await onConstraint(moveRoles(db, { de, vers, entreprise_id }), { roles_entreprise_en_cours: dejaPresent })
  if (!(await touchPersonne(db, vers))) throw new StaleVersion()
  await deleteOrpheline(db, de)
  const avant = { adherent_id: de }
  const apres = { adherent_id: vers, entreprise_id }
  await recordAction(context, { action: 'fusion', objet: 'adherent', objet_id: vers, avant, apres })
}

/** Whoever becomes this person keeps the name of their account. */
export async function keepIdentite(db: Database, id: string, identite: { prenom: string; nom: string }) {
  if (!(await touchPersonne(db, id, identite))) throw new StaleVersion()
}

/** Before anything else that names them: a merge holds persons first. */
export const holdPersonnes = lockPersonnes

const dejaPresent = () =>
  new RuleViolation(
    'adherent.deja-present',
    'Vous faites déjà partie de cette entreprise. Refusez ce rattachement ; pour changer de droit, demandez-le à un gestionnaire.',
  )
