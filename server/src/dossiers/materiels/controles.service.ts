import type { ControleMateriel } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { checkControle } from '@sillon/domain/dossiers/materiels/controle-saisie'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  type ControleSaisi,
  deleteAVenir,
  deleteControle,
  findControle,
  insertControle,
  listControles,
  updateControle,
} from './controles.repository.ts'
import { followMateriel, openMateriel, type ParamsMateriel } from './suivi.service.ts'

type ParamsControle = ParamsMateriel & { controle_id: string }

export async function readControles(
  context: RequestContext,
  params: ParamsMateriel,
  query: { page: number; par_page: number },
) {
  const { id } = await openMateriel(context, params)
  return listControles(context.db, id, query)
}

export function addControle(
  context: RequestContext,
  params: ParamsMateriel,
  saisie: ControleSaisi,
): Promise<ControleMateriel> {
  return followMateriel(context, params, async ({ context: inside, materiel }) => {
    checkSaisi(inside, saisie)
    const result = await insertControle(inside.db, { ...saisie, materiel_id: materiel.id })
    await deleteAVenir(inside.db, { id: result.id, materiel_id: materiel.id })
    return { result, trace: { action: 'controle', apres: shown(result) } }
  })
}

/** The first inspection of a new machine, to come: it is reminded of as any other. */
export async function planVgp(context: RequestContext, { id: materiel_id }: { id: string }, prochain_le: Jour) {
  const apres = shown(await insertControle(context.db, { materiel_id, type: 'vgp', fait_le: null, prochain_le }))
  await recordAction(context, { action: 'controle', objet: 'materiel', objet_id: materiel_id, apres })
}

export function changeControle(
  context: RequestContext,
  { controle_id, ...params }: ParamsControle,
  version: number,
  saisie: ControleSaisi,
): Promise<ControleMateriel> {
  return followMateriel(context, params, async ({ context: inside, materiel }) => {
    const avant = await getControle(inside, materiel.id, controle_id)
    if (avant.version !== version) throw new StaleVersion()
    checkSaisi(inside, saisie, avant.fait_le === null)
    const result = await updateControle(inside.db, { id: controle_id, version }, saisie)
    if (!result) throw new StaleVersion()
    if (result.fait_le !== null) await deleteAVenir(inside.db, { id: result.id, materiel_id: materiel.id })
    return { result, trace: { action: 'modification_controle', avant: shown(avant), apres: shown(result) } }
  })
}

export function removeControle(
  context: RequestContext,
  { controle_id, ...params }: ParamsControle,
  version: number,
): Promise<void> {
  return followMateriel(context, params, async ({ context: inside, materiel }) => {
    const avant = await getControle(inside, materiel.id, controle_id)
    if (avant.version !== version) throw new StaleVersion()
    await deleteControle(inside.db, controle_id)
    return { result: undefined, trace: { action: 'suppression_controle', avant: shown(avant) } }
  })
}

async function getControle({ db }: RequestContext, materiel_id: string, id: string) {
  const found = await findControle(db, materiel_id, id)
  if (!found) throw new NotFound()
  return found
}

function checkSaisi({ now }: RequestContext, saisie: ControleSaisi, aVenir = false) {
  const erreurs = checkControle(saisie, jourOf(now), aVenir)
  if (erreurs.length > 0) throw new InvalidInput(...erreurs)
}

const shown = ({ id: _, version: __, ...controle }: ControleMateriel) => controle
