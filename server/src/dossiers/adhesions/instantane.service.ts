import type { Dossier } from '@sillon/domain/dossiers/adhesions/dossier'
import { toInstantane } from '@sillon/domain/dossiers/adhesions/to-instantane'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { listMarques } from '../../organisme/referentiels/referentiels.repository.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'

/** The campaign that memberships declare today. */
export async function getCampagne({ db, now }: RequestContext) {
  const campagne = await campagneCourante(db, now)
  if (!campagne)
    throw new RuleViolation('campagne.absente', 'Les déclarations ne sont pas ouvertes : appelez la coopérative.')
  return campagne
}

/** The company as a declaration keeps it. */
export async function freeze({ db }: RequestContext, dossier: Dossier) {
  const marques = new Map((await listMarques(db)).map(({ id, nom }) => [id, nom]))
  return toInstantane(dossier, (materiel) => {
    const marque = marques.get(materiel.marque_id ?? '') ?? materiel.marque_autre
    return nomMateriel({ ...materiel, marque, categorie: null })
  })
}
