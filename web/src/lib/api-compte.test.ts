import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { openForHolder, setHolder } from './offline/holder.ts'
import { queueActe } from './offline/queue.ts'

const network = vi.fn(async (_: string, _init: RequestInit) => Response.json({ id: '1', version: 2 }))
vi.stubGlobal('fetch', network)

afterEach(() => network.mockClear())

const signIn = (id: string) => setHolder({ state: 'authenticated', utilisateur: { id, is_admin: false } }, true)

async function sentFor(write: () => Promise<unknown>) {
  await write()
  return new Headers(network.mock.calls.at(-1)?.[1].headers).get('x-compte')
}
const create = () => call('POST /admin/prelevements', { body: { date_prelevement: '2026-12-01' } })

test('R78 : ce qui s’écrit nomme le compte pour qui la page fut ouverte, même si un autre onglet en change', async () => {
  signIn('morel')
  expect(await sentFor(create)).toBe('morel')
  signIn('berthelot')
  expect(await sentFor(create)).toBe('morel')
  openForHolder()
  expect(await sentFor(create)).toBe('berthelot')
})

test('R78 : ce qui fut saisi pour l’un n’attend pas sur l’appareil d’un autre', async () => {
  signIn('morel')
  openForHolder()
  const sent = {
    name: 'POST /fiches',
    request: {},
    cle: 'cle-12345',
    compte: 'berthelot',
    le: new Date(),
    essaye: false,
  }
  expect(await queueActe(sent, { titre: 'Fiche', objet: 'A', sujet: '1', saisie: {} })).toBe(false)
})
