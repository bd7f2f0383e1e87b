import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FiltresCotisations } from './filtres-cotisations.tsx'

const COMPTES = {
  campagne: null,
  campagnes: [],
  statuts: [
    { statut: 'calculee', nombre: 56, du: 0, regle: 0, reste: 0 },
    { statut: 'payee', nombre: 9, du: 0, regle: 0, reste: 0 },
  ],
  litiges: 0,
  sans_cotisation: 115,
  a_bareme: true,
} satisfies CotisationsComptes

test('« Toutes » compte ce que comptent les statuts\u00a0; les adhésions sans cotisation sont à part, et nommées', async () => {
  const root = createRootRoute()
  const path = '/admin/cotisations'
  const list = {
    route: path,
    search: {},
    filtree: false,
    liens: {},
    parse: () => ({}),
    keepsPlace: () => false,
    change: () => {},
  }
  const component = () => <FiltresCotisations comptes={COMPTES} list={list} />
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component })])
  const history = createMemoryHistory({ initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  )
  const statuts = await screen.findByRole('group', { name: 'Statut' })
  const chips = [...statuts.querySelectorAll('button')].map((chip) => chip.textContent)
  expect(chips).toEqual(['Toutes65', 'Calculée56', 'Payée9', 'Adhésions sans cotisation115'])
})
