import type { ControleResultat } from '@sillon/domain/dossiers/materiels/controle-resultat'
import type { ControleSaisie } from '@sillon/domain/dossiers/materiels/controle-saisie'
import type { ReleveSaisie } from '@sillon/domain/dossiers/materiels/releve-saisie'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { type Cible, materielsKey } from './materiels.queries.ts'

/** Only the latest ones are read: older ones are seldom looked at. */
const LUS = 100

export const relevesQuery = ({ id, materiel_id }: Cible) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id, 'releves'],
    queryFn: read(
      'GET /adhesions/:id/materiels/:materiel_id/releves',
      { params: { id, materiel_id }, query: { par_page: LUS } },
      { kept: 'adherent' },
    ),
  })

export const addReleve = (params: Cible, body: ReleveSaisie, idempotencyKey: string, waits: Waits) =>
  call(
    'POST /adhesions/:id/materiels/:materiel_id/releves',
    { params, body },
    { success: 'Le relevé est noté.', idempotencyKey, waits },
  )

type CibleReleve = Cible & { releve_id: string }

export const correctReleve = (
  params: CibleReleve,
  body: BodyOf<'PATCH /adhesions/:id/materiels/:materiel_id/releves/:releve_id'>,
  version: number,
) =>
  call(
    'PATCH /adhesions/:id/materiels/:materiel_id/releves/:releve_id',
    { params, body, version },
    { success: 'Le relevé est corrigé.' },
  )

export const removeReleve = (params: CibleReleve, motif: string, version: number) =>
  call(
    'DELETE /adhesions/:id/materiels/:materiel_id/releves/:releve_id',
    { params, body: { motif }, version },
    { success: 'Le relevé est retiré.' },
  )

export const controlesQuery = ({ id, materiel_id }: Cible) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id, 'controles'],
    queryFn: read(
      'GET /adhesions/:id/materiels/:materiel_id/controles',
      { params: { id, materiel_id }, query: { par_page: LUS } },
      { kept: 'adherent' },
    ),
  })

export const addControle = (params: Cible, body: ControleSaisie, idempotencyKey: string, waits: Waits) =>
  call(
    'POST /adhesions/:id/materiels/:materiel_id/controles',
    { params, body },
    { success: 'Le contrôle est noté.', idempotencyKey, waits },
  )

/** The inspection of a sprayer is kept with the machine. */
export const noteControlePulverisateur = (
  params: Cible,
  { fait_le, resultat }: { fait_le: string; resultat: ControleResultat },
  version: number,
  words: Omit<Waits, 'saisie'>,
) => {
  const body = { controle_pulverisateur_le: fait_le, controle_resultat: resultat }
  return call(
    'PATCH /adhesions/:id/materiels/:materiel_id',
    { params, body, version },
    { success: 'Le contrôle est noté.', waits: { ...words, saisie: body } },
  )
}

type CibleControle = Cible & { controle_id: string }

export const changeControle = (params: CibleControle, body: ControleSaisie, version: number) =>
  call(
    'PATCH /adhesions/:id/materiels/:materiel_id/controles/:controle_id',
    { params, body, version },
    { success: 'Le contrôle est modifié.' },
  )

export const removeControle = (params: CibleControle, version: number) =>
  call(
    'DELETE /adhesions/:id/materiels/:materiel_id/controles/:controle_id',
    { params, version },
    { success: 'Le contrôle est retiré.' },
  )
