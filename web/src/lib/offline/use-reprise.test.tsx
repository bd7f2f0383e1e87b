import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { isHeld } from './held-actes.ts'
import { useReprise } from './use-reprise.ts'
import { type Acte, DEJA_ENREGISTREE, PEUT_ETRE_FAIT } from './waiting-acts.ts'

const HEURE_MS = 3_600_000
const repris: Acte = {
  id: 'a',
  personne: 'p',
  name: 'POST /receptions',
  request: { body: { bl: '1' } },
  cle: 'cle-a',
  page: '/',
  le: '2026-11-22T08:00:00.000Z',
  essaye_le: null,
  refus: null,
  titre: 'Réception',
  objet: 'Semences',
  sujet: 'g',
  saisie: { bl: '1' },
}

const queryClient = new QueryClient()
const read = vi.spyOn(queryClient, 'invalidateQueries')
const create = vi.fn(async (cle: string) => cle)

const open = (acte?: Acte) =>
  renderHook(() => useReprise(acte), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

afterEach(() => {
  cleanup()
  create.mockClear()
  read.mockClear()
})

test('une saisie nouvelle, corrigée, en est une autre', async () => {
  const { result } = open()
  const first = await result.current({ bl: '1' }, create)
  expect(await result.current({ bl: '1' }, create)).toBe(first)
  expect(await result.current({ bl: '2' }, create)).not.toBe(first)
})

test('reprise de l’appareil, elle garde sa clé, et n’en part pas d’ici là', async () => {
  const { result, unmount } = open(repris)
  expect(isHeld('a')).toBe(true)
  expect(await result.current({ bl: '1' }, create)).toBe('cle-a')
  expect(await result.current({ bl: '2' }, create)).toBe('cle-a')
  unmount()
  expect(isHeld('a')).toBe(false)
})

test('partie il y a plus d’un jour, elle ne repart qu’une fois la personne avertie', async () => {
  const essaye_le = new Date(Date.now() - 21 * HEURE_MS).toISOString()
  await expect(open({ ...repris, essaye_le }).result.current({ bl: '2' }, create)).rejects.toThrow(PEUT_ETRE_FAIT)
  expect(create).not.toHaveBeenCalled()
  const refus = { status: 0, detail: PEUT_ETRE_FAIT }
  expect(await open({ ...repris, essaye_le, refus }).result.current({ bl: '2' }, create)).toBe('cle-a')
})

test('déjà enregistrée sous une autre forme, elle le dit, et les pages sont relues', async () => {
  create.mockRejectedValueOnce(new ApiError(409, { code: DEJA_ENREGISTREE, detail: 'Déjà enregistrée.' }))
  await expect(open(repris).result.current({ bl: '2' }, create)).rejects.toThrow('Déjà enregistrée.')
  expect(read).toHaveBeenCalledOnce()
})
