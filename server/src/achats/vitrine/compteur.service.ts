import type { Compteur } from '@sillon/contract/achats/groupements-adherent'
import { listAcheteuses } from '../../comptes/droits/acheteurs.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findCompteur } from './compteur.repository.ts'

const RESERVE = 'Les groupements d’achats sont réservés aux adhérents dont l’adhésion est active.'

/**
 * Prices are for current members: an account that may order for no company sees no purchase. An administrator sees them
 * all.
 */
export async function requireLecteur(context: RequestContext) {
  const acheteuses = await listAcheteuses(context)
  if (acheteuses.length === 0 && !context.session.is_admin) throw new AccessDenied(403, RESERVE)
  return acheteuses
}

export async function readCompteur(db: Database, id: string): Promise<Compteur> {
  const found = await findCompteur(db, id)
  if (!found) throw new NotFound()
  return found
}

export async function getCompteur(context: RequestContext, id: string): Promise<Compteur> {
  await requireLecteur(context)
  return readCompteur(context.db, id)
}

/** Checked again while a stream lasts. */
export async function canLireCompteur(context: RequestContext): Promise<boolean> {
  return context.session.is_admin || (await listAcheteuses(context)).length > 0
}
