import { afterEach, expect, test, vi } from 'vitest'
import { getToasts } from '../ui/toast-store.ts'
import { onApiAction } from './api.ts'
import { callBlob } from './api-files.ts'
import { queryClient } from './query-client.ts'

const action = vi.fn()
onApiAction(action)
const reread = vi.spyOn(queryClient, 'invalidateQueries')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  [404, { code: 'introuvable', detail: 'Ressource introuvable.' }, 'Ce fichier a été retiré, ou n’est plus pour vous.'],
  [404, { code: 'fichier-perdu', detail: 'Ce fichier est perdu.' }, 'Ce fichier est perdu.'],
  [403, { code: 'acces-refuse', detail: 'Ce n’est pas pour vous.' }, 'Ce n’est pas pour vous.'],
  [409, { detail: 'Ce document a été retiré.' }, 'Ce document a été retiré.'],
])('un fichier refusé (%i) laisse la page où elle est, le dit et la relit', async (status, problem, phrase) => {
  const headers = { 'content-type': 'application/problem+json' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status, headers }))
  expect((await callBlob('POST /moi/export')).size).toBe(0)
  expect(getToasts().at(-1)).toMatchObject({ tone: 'error', detail: phrase })
  expect(action).not.toHaveBeenCalled()
  expect(reread).toHaveBeenCalledOnce()
})
