import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { cedeMateriel } from '@sillon/domain/dossiers/transferts/cession'
import { jourOf } from '@sillon/domain/jour'
import { removeFichier } from '../../organisme/fichiers/fichiers.service.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { closeAffectations, openAffectations } from './affectations.repository.ts'
import { deletePapiersPrives, forgetAlertes } from './cession.repository.ts'
import { findMaterielById, lockMaterielById, updateMateriel } from './materiels.repository.ts'

export const findMaterielOf = findMaterielById
export const lockMateriel = lockMaterielById

type Arrivee = { entreprise_id: string; exploitation_id: string }

/**
 * Gives the machine to another company from today, on the given farm, with its history, hours, inspections and
 * photographs.
 */
export async function giveMateriel({ db, session, now }: RequestContext, avant: Materiel, vers: Arrivee) {
  const today = jourOf(now)
  const apres = await updateMateriel(db, avant, { ...cedeMateriel(vers), verifie_le: today, verifie_par: session.id })
  if (!apres) throw new StaleVersion()
  await closeAffectations(db, [avant.id], today)
  await openAffectations(db, [avant.id], { ...vers, debut: today })
  for (const fichier_id of await deletePapiersPrives(db, avant.id)) await removeFichier(db, fichier_id)
  await forgetAlertes(db, avant.id)
  return apres
}
