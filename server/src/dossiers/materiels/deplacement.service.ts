import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { formatJour, type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { type AdhesionOuverte, checkAjout, openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { noteCorrection } from '../echanges/origine.service.ts'
import { closeAffectations, findDernierDebut, openAffectations } from './affectations.repository.ts'
import { isExploitationActive, listAllMateriels, updateMateriel } from './materiels.repository.ts'
import { openMateriels } from './suivi.service.ts'

type Demande = { materiel_ids: string[]; exploitation_id: string; le: Jour; motif?: string | null | undefined }
type Deplacement = { vers: string; le: Jour; motif?: string | null | undefined }

/** Moves all these machines, or none. */
export function moveMateriels(context: RequestContext, { id }: { id: string }, demande: Demande) {
  return act(context, async (inside, tx) => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    const { materiel_ids, exploitation_id: vers, le, motif } = demande
    await checkExploitation(inside, adhesion, vers, 'exploitation_id')
    const materiels = await openMateriels(tx, adhesion.entreprise_id, materiel_ids)
    const ailleurs = materiels.filter(({ exploitation_id }) => exploitation_id !== vers)
    await moveAll(inside, ailleurs, { vers, le, motif })
    await noteCorrection(inside, adhesion)
    return { deplaces: ailleurs.length }
  })
}

/** Moves the machines of a farm that closes. Those sold or destroyed stay in its history. */
export async function moveMaterielsOf(
  context: RequestContext,
  adhesion: AdhesionOuverte,
  { de, vers }: { de: string; vers: string | null },
) {
  const materiels = await listAllMateriels(context.db, adhesion.entreprise_id)
  const presents = materiels.filter((materiel) => materiel.exploitation_id === de && isPossede(materiel))
  if (presents.length === 0) return
  if (vers === null) {
    const message = 'Indiquez où vont les machines de cette exploitation.'
    throw new InvalidInput({ champ: 'materiels_vers', message })
  }
  if (vers === de) throw new InvalidInput({ champ: 'materiels_vers', message: 'Choisissez une autre exploitation.' })
  await checkExploitation(context, adhesion, vers, 'materiels_vers')
  await moveAll(context, presents, { vers, le: jourOf(context.now) })
}

/** Throws unless the farm belongs to the company and is active. */
export async function checkExploitation(
  { db }: RequestContext,
  { entreprise_id }: Pick<AdhesionOuverte, 'entreprise_id'>,
  exploitation_id: string,
  champ: string,
) {
  if (await isExploitationActive(db, entreprise_id, exploitation_id)) return
  throw new InvalidInput({ champ, message: 'Choisissez une exploitation en activité de l’entreprise.' })
}

async function moveAll(context: RequestContext, materiels: Materiel[], deplacement: Deplacement) {
  await moveAffectations(context, materiels, deplacement)
  for (const avant of materiels) {
    const apres = await updateMateriel(context.db, avant, { exploitation_id: deplacement.vers })
    if (!apres) throw new StaleVersion()
    await recordChange(context, { action: 'deplacement', objet: 'materiel', objet_id: avant.id, avant, apres })
  }
}

/** Closes the current period of each machine and opens another; its history stays. */
export async function moveAffectations(
  context: RequestContext,
  materiels: Materiel[],
  { vers, le, motif }: Deplacement,
) {
  const [premier] = materiels
  if (!premier) return
  await checkDeplacement(context, materiels, le)
  const ids = materiels.map(({ id }) => id)
  await closeAffectations(context.db, ids, le)
  await openAffectations(context.db, ids, {
    entreprise_id: premier.entreprise_id,
    exploitation_id: vers,
    debut: le,
    motif,
  })
}

async function checkDeplacement({ db, now }: RequestContext, materiels: Materiel[], le: Jour) {
  const parti = materiels.find((materiel) => !isPossede(materiel))
  if (parti) {
    const nom = parti.designation ?? parti.modele ?? 'Cette machine'
    throw new RuleViolation('materiel.parti', `${nom} n’est plus à l’entreprise : il ne se déplace plus.`)
  }
  if (le > jourOf(now)) throw new InvalidInput({ champ: 'le', message: 'La date est dans le futur.' })
  const debut = await findDernierDebut(
    db,
    materiels.map(({ id }) => id),
  )
  if (debut !== null && le < debut) {
    const message = `Une de ces machines n’est là où il est que depuis le ${formatJour(debut)}.`
    throw new InvalidInput({ champ: 'le', message })
  }
}
