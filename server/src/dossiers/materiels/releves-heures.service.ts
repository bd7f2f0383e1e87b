import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { checkCorrection, checkReleve } from '@sillon/domain/dossiers/materiels/releves'
import type { ErreurChamp } from '@sillon/domain/erreur-champ'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  deleteReleve,
  insertReleve,
  listAllReleves,
  listReleves,
  repeatDernierReleve,
  updateReleve,
} from './releves-heures.repository.ts'
import { followMateriel, openMateriel, type ParamsMateriel } from './suivi.service.ts'

type Saisi = { releve_le: string; heures: number; motif?: string | null | undefined }
type ParamsReleve = ParamsMateriel & { releve_id: string }

export async function readReleves(
  context: RequestContext,
  params: ParamsMateriel,
  query: { page: number; par_page: number },
) {
  const { id } = await openMateriel(context, params)
  return listReleves(context.db, id, query)
}

export function addReleve(context: RequestContext, params: ParamsMateriel, saisi: Saisi): Promise<ReleveHeures> {
  return followMateriel(context, params, async ({ context: inside, materiel }) => {
    const { releve: result } = await recordReleve(inside, materiel, saisi)
    return { result, trace: { action: 'releve', avant: compteurOf(materiel), apres: shown(result) } }
  })
}

export function correctReleve(
  context: RequestContext,
  { releve_id, ...params }: ParamsReleve,
  version: number,
  saisi: Saisi & { motif: string },
): Promise<ReleveHeures> {
  return followMateriel(context, params, async ({ context: inside, materiel }) => {
    const { db } = inside
    const { connus, dernier } = await openDernier(inside, materiel.id, releve_id)
    refuse(checkCorrection(connus, saisi, todayOf(inside)))
    const result = await updateReleve(db, { id: dernier.id, version }, saisi)
    if (!result) throw new StaleVersion()
    await repeatDernierReleve(db, materiel.id)
    return { result, trace: { action: 'correction_releve', avant: shown(dernier), apres: shown(result) } }
  })
}

export function removeReleve(
  context: RequestContext,
  { releve_id, ...params }: ParamsReleve,
  version: number,
  { motif }: { motif: string },
): Promise<void> {
  return followMateriel(context, params, async ({ context: inside, materiel }) => {
    const { dernier } = await openDernier(inside, materiel.id, releve_id)
    if (dernier.version !== version) throw new StaleVersion()
    await deleteReleve(inside.db, dernier.id)
    const apres = { ...(await repeatDernierReleve(inside.db, materiel.id)), motif_suppression: motif }
    return { result: undefined, trace: { action: 'suppression_releve', avant: shown(dernier), apres } }
  })
}

/**
 * Checks the reading against the others of the machine, which then repeats the latest one. `champs`: the names of its
 * fields in the form.
 */
export async function recordReleve(
  context: RequestContext,
  materiel: Materiel,
  saisi: Saisi,
  champs: Record<string, string> = {},
) {
  const connus = await listKnown(context, materiel)
  const erreurs = checkReleve(connus, saisi, todayOf(context))
  refuse(erreurs.map(({ champ, message }) => ({ champ: champs[champ] ?? champ, message })))
  const { heures, releve_le, motif = null } = saisi
  const releve = await insertReleve(context.db, { heures, releve_le, motif, materiel_id: materiel.id })
  return { releve, compteur: await repeatDernierReleve(context.db, materiel.id) }
}

/** The hours that a machine had before readings existed become its first reading. */
async function listKnown(context: RequestContext, { id, heures_moteur, releve_le }: Materiel) {
  const connus = await listAllReleves(context.db, id)
  if (connus.length > 0 || heures_moteur === null) return connus
  const premier = { releve_le: releve_le ?? todayOf(context), heures: heures_moteur, motif: null }
  return [await insertReleve(context.db, { ...premier, materiel_id: id })]
}

async function openDernier({ db }: RequestContext, materiel_id: string, releve_id: string) {
  const connus = await listAllReleves(db, materiel_id)
  const [dernier] = connus
  if (!dernier || !connus.some(({ id }) => id === releve_id)) throw new NotFound()
  if (dernier.id !== releve_id) {
    throw new RuleViolation('releve.pas-le-dernier', 'Seul le dernier relevé peut être corrigé ou retiré.')
  }
  return { connus, dernier }
}

function refuse(erreurs: readonly ErreurChamp[]) {
  if (erreurs.length > 0) throw new InvalidInput(...erreurs)
}

const shown = ({ releve_le, heures, motif }: ReleveHeures) => ({ releve_le, heures, motif })
const compteurOf = ({ releve_le, heures_moteur }: Materiel) => ({ releve_le, heures: heures_moteur })
const todayOf = ({ now }: RequestContext) => jourOf(now)
