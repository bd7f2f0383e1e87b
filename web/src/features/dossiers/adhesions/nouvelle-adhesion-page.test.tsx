import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NouvelleAdhesionPage } from './nouvelle-adhesion-page.tsx'

const SIRETS = ['39417852900019', '73282932000074', '12345678200010']

const trouvee = (siret: string) => ({
  siret,
  entreprise: { raison_sociale: `Entreprise ${siret}`, code_postal: null, commune: null },
  adhesion: null,
  source: 'base',
  fermeture: null,
  diffusion_partielle: false,
  meme_siren: [],
})

test('une recherche de plus remplace la précédente, formulaire et résultat', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const siret = /\d{14}/.exec(input instanceof Request ? input.url : String(input))?.[0] ?? ''
    return Response.json(trouvee(siret))
  })
  const root = createRootRoute()
  const path = '/admin/nouvelle-adhesion/recherche/'
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path, component: NouvelleAdhesionPage }),
  ])
  const history = createMemoryHistory({ initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  )
  for (const siret of SIRETS) {
    fireEvent.change(await screen.findByLabelText(/^N° SIRET/), { target: { value: siret } })
    fireEvent.click(screen.getByRole('button', { name: 'Rechercher' }))
    await screen.findByText(`Entreprise ${siret}`)
    expect(screen.getByLabelText<HTMLInputElement>(/^N° SIRET/).value).toBe(siret)
    expect(screen.getAllByText(/^Entreprise \d/)).toHaveLength(1)
  }
})
