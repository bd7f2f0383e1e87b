import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDevice } from './copies.ts'
import { isDeviceUsed, setDeviceUsed } from './device-flag.ts'

const stores = { copies: 1, actes: 1, ebauches: 1, personne: 1 }

vi.mock('./database.ts', () => ({
  clear: async (names: (keyof typeof stores)[]) => {
    for (const name of names) stores[name] = 0
  },
  readAll: async (name: keyof typeof stores) => Array.from({ length: stores[name] }, () => ({})),
}))

beforeEach(() => {
  Object.assign(stores, { copies: 1, actes: 1, ebauches: 1, personne: 1 })
  setDeviceUsed(true)
})

test.each([
  ['un adhérent garde ses saisies pour son retour', { isAdmin: false, ebauches: 1 }, 1],
  ['sans saisie, il ne reste rien', { isAdmin: false, ebauches: 0 }, 0],
  ['un administrateur ne laisse rien', { isAdmin: true, ebauches: 1 }, 0],
])('à la déconnexion, %s', async (_, { isAdmin, ebauches }, left) => {
  stores.ebauches = ebauches
  await forgetDevice(isAdmin)
  expect(stores).toEqual({ copies: 0, actes: 0, ebauches: left, personne: left })
  expect(isDeviceUsed()).toBe(left === 1)
})
