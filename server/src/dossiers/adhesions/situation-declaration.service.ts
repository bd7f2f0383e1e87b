import type { RequestContext } from '../../platform/http/request-context.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { findDerniereAdhesion } from './adhesions.repository.ts'
import { findDeclaration } from './declarations.repository.ts'

/** The state of the declaration of a company in the running campaign; each part is null when there is none. */
export async function readSituation({ db, now }: Pick<RequestContext, 'db' | 'now'>, entreprise_id: string) {
  const adhesion = await findDerniereAdhesion(db, entreprise_id)
  const campagne = await campagneCourante(db, now)
  const declaration = adhesion && campagne && (await findDeclaration(db, adhesion.id, campagne.id))
  return {
    adhesion_id: adhesion?.id ?? null,
    statut: adhesion?.statut ?? null,
    annee: campagne?.annee ?? null,
    declaration: declaration?.statut ?? null,
  }
}
