import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAffectations } from './use-affectations.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the form of a payment of 144 € on the account of a company, which takes a moment to be read. */
function open(creance_id?: string) {
  const creances = [
    { id: 'ancienne', echeance: '2026-10-01', reste: 20_000 },
    { id: 'facture', echeance: '2026-12-30', reste: 14_400 },
  ]
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return Response.json({ creances })
  })
  const repartition = { value: null, onChange: () => {} }
  return renderHook(() => useAffectations({ entreprise_id: 'e', montant: 14_400, creance_id, repartition }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  }).result.current
}

test('un règlement validé avant que le compte soit lu paie la pièce d’où il fut ouvert', async () => {
  const { compte, readEnvoi } = open('facture')
  expect(compte).toBeUndefined()
  expect(await readEnvoi()).toEqual([{ creance_id: 'facture', montant: 14_400 }])
})

test('sans pièce, le serveur décide', async () => {
  expect(await open().readEnvoi()).toBeUndefined()
})
