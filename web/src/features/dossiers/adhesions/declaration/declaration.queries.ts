import type { Question } from '@sillon/domain/dossiers/adhesions/question-declaration'
import type { SurfacesSaisie } from '@sillon/domain/dossiers/adhesions/surfaces-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../../lib/api.ts'
import { adhesionKey } from '../adhesions.queries.ts'

export const declarationQuery = (id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'declaration'],
    queryFn: read('GET /adhesions/:id/declaration', { params: { id } }, { kept: 'adherent' }),
  })

type Reponse = { question: Question; vu: string; surfaces?: SurfacesSaisie }

/** The page shows the refusal beside the question. */
export const repondre = (id: string, body: Reponse) =>
  call('POST /adhesions/:id/declaration/reponses', { params: { id }, body }, { error: false })

export const envoyer = (id: string) =>
  call('POST /adhesions/:id/declaration/envoyer', { params: { id } }, { error: false })
