import type { materielsSuiviRoutes } from '@sillon/contract/dossiers/materiels-suivi'
import type { RequestOf } from '@sillon/contract/route'
import type { ControleSaisie } from '@sillon/domain/dossiers/materiels/controle-saisie'
import type { ReleveSaisie } from '@sillon/domain/dossiers/materiels/releve-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { type Cible, materielsKey } from './materiels.queries.ts'

/** Only the latest ones are read: older ones are seldom looked at. */
const LUS = 100

export const relevesQuery = ({ id, materiel_id }: Cible) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id, 'releves'],
    queryFn: ({ signal }) =>
      call<typeof materielsSuiviRoutes.releves>(
        'GET /adhesions/:id/materiels/:materiel_id/releves',
        { params: { id, materiel_id }, query: { par_page: LUS } },
        { signal, kept: 'adherent' },
      ),
  })

export const addReleve = (params: Cible, body: ReleveSaisie, idempotencyKey: string, waits: Waits) =>
  call<typeof materielsSuiviRoutes.addReleve>(
    'POST /adhesions/:id/materiels/:materiel_id/releves',
    { params, body },
    { success: { detail: 'Le relevé est noté.' }, idempotencyKey, waits },
  )

type CibleReleve = Cible & { releve_id: string }

export const correctReleve = (
  params: CibleReleve,
  body: RequestOf<typeof materielsSuiviRoutes.correctReleve>['body'],
  version: number,
) =>
  call<typeof materielsSuiviRoutes.correctReleve>(
    'PATCH /adhesions/:id/materiels/:materiel_id/releves/:releve_id',
    { params, body, version },
    { success: { detail: 'Le relevé est corrigé.' } },
  )

export const removeReleve = (params: CibleReleve, motif: string, version: number) =>
  call<typeof materielsSuiviRoutes.removeReleve>(
    'DELETE /adhesions/:id/materiels/:materiel_id/releves/:releve_id',
    { params, body: { motif }, version },
    { success: { detail: 'Le relevé est retiré.' } },
  )

export const controlesQuery = ({ id, materiel_id }: Cible) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id, 'controles'],
    queryFn: ({ signal }) =>
      call<typeof materielsSuiviRoutes.controles>(
        'GET /adhesions/:id/materiels/:materiel_id/controles',
        { params: { id, materiel_id }, query: { par_page: LUS } },
        { signal, kept: 'adherent' },
      ),
  })

export const addControle = (params: Cible, body: ControleSaisie, idempotencyKey: string) =>
  call<typeof materielsSuiviRoutes.addControle>(
    'POST /adhesions/:id/materiels/:materiel_id/controles',
    { params, body },
    { success: { detail: 'Le contrôle est noté.' }, idempotencyKey },
  )

type CibleControle = Cible & { controle_id: string }

export const changeControle = (params: CibleControle, body: ControleSaisie, version: number) =>
  call<typeof materielsSuiviRoutes.changeControle>(
    'PATCH /adhesions/:id/materiels/:materiel_id/controles/:controle_id',
    { params, body, version },
    { success: { detail: 'Le contrôle est modifié.' } },
  )

export const removeControle = (params: CibleControle, version: number) =>
  call<typeof materielsSuiviRoutes.removeControle>(
    'DELETE /adhesions/:id/materiels/:materiel_id/controles/:controle_id',
    { params, version },
    { success: { detail: 'Le contrôle est retiré.' } },
  )
