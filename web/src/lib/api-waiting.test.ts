import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { KeptOnDevice } from './api-error.ts'
import { wait } from './offline/kept.ts'

vi.mock('./offline/kept.ts', () => ({ wait: vi.fn(async () => true) }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [true, false],
  [false, true],
])('réseau au départ : %s, à l’échec : %s', async (depart, echec) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(depart)
  vi.stubGlobal('fetch', async () => {
    onLine.mockReturnValue(echec)
    throw new TypeError('Failed to fetch')
  })
  const waits = { titre: 'Fiche', objet: 'A', sujet: '1', saisie: {} }
  const created = call('POST /admin/prelevements', { body: { date_prelevement: '2026-12-01' } }, { waits })
  await expect(created).rejects.toBeInstanceOf(KeptOnDevice)
  expect(wait).toHaveBeenLastCalledWith(expect.objectContaining({ essaye: depart }), waits)
})
