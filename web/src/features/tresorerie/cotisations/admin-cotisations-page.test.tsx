import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListeCotisations } from './admin-cotisations-page.tsx'

// The dialogs are loaded on demand.
configure({ asyncUtilTimeout: 10_000 })

const COTISATION = {
  id: '0b4c1d5e-7f1a-4c52-9d0e-3f1f0a6f2b11',
  version: 1,
  adhesion_id: '0b4c1d5e-7f1a-4c52-9d0e-3f1f0a6f2b12',
  entreprise: { id: '0b4c1d5e-7f1a-4c52-9d0e-3f1f0a6f2b13', no_adherent: '00042', raison_sociale: 'GAEC du Vallon' },
  campagne: { id: '0b4c1d5e-7f1a-4c52-9d0e-3f1f0a6f2b14', annee: 2027, libelle: 'Campagne 2027' },
  statut: 'en_retard',
  numero: 'AC-2027-000001',
  date_emission: '2027-01-10',
  echeance: '2027-02-10',
  montant_du: 25_000,
  regle: 0,
  reste: 25_000,
  litige: false,
}

test('un acte qui vide la liste dit ce qu’il a fait, et ne se redemande pas ensuite', { timeout: 30_000 }, async () => {
  let restantes: readonly (typeof COTISATION)[] = [COTISATION]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const method = input instanceof Request ? input.method : init?.method
    if (method !== 'POST') {
      const total = restantes.length
      return Response.json({ page: 1, par_page: 50, total, total_exact: true, totaux: null, resultats: restantes })
    }
    restantes = []
    return Response.json({ envoyees: 1, ecartees: [] })
  })
  const root = createRootRoute()
  const path = '/admin/cotisations'
  const search = { statut: 'en_retard' as const }
  const list = {
    route: path,
    search,
    filtree: true,
    liens: {},
    parse: () => search,
    keepsPlace: () => false,
    change: () => {},
  }
  const component = () => <ListeCotisations comptes={undefined} list={list} />
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component })])
  const history = createMemoryHistory({ initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  )
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /GAEC du Vallon/ }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Relancer' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ne rien envoyer' }))
  expect(screen.getByText(/^1.sélectionnée · reste /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Relancer' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /^Relancer/ }))
  await screen.findByText(/^Aucun résultat/)
  expect(screen.getByText(/relance est partie/)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Fermer' })[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})
