import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type List, useList } from './admin-list.tsx'
import { SearchFilter, ToggleFilter } from './list-filters.tsx'
import { listAddress, oneOf, toChanged } from './list-search.ts'
import { useTypedText } from './use-typed-text.ts'

afterEach(cleanup)

/** Longer than the pause in typing. */
const RESEAU_MS = 600
const attendre = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A list at `path`, and beside it a page that takes longer to come than the pause in typing. */
function openPage(path: string, component: () => React.ReactNode) {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path, component }),
    createRoute({
      getParentRoute: () => root,
      path: '/fiche',
      loader: () => attendre(RESEAU_MS),
      component: () => <h1>Fiche</h1>,
    }),
  ])
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history })
  render(<RouterProvider router={router as never} />)
  return router
}

function Recherche() {
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [text, type, forget] = useTypedText(q, (next) => void navigate({ to: '.', search: { q: next } as never }))
  return (
    <>
      <input aria-label="Recherche" onChange={(event) => type(event.target.value)} value={text} />
      <Link to={'/fiche' as never}>Herse</Link>
      <Link onClick={forget} search={{ q, siret: 'choisi' } as never} to={'/recherche' as never}>
        Ici même
      </Link>
    </>
  )
}

const typeIn = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })

test('un résultat pressé avant la fin de la pause s’ouvre, la page fût-elle longue à venir', async () => {
  const router = openPage('/recherche', Recherche)
  await typeIn('Recherche', 'herse')
  fireEvent.click(screen.getByText('Herse'))
  await screen.findByRole('heading', { name: 'Fiche' }, { timeout: 3_000 })
  await attendre(2 * RESEAU_MS)
  expect(router.state.location.href).toBe('/fiche')
})

test('revenu avant que la page ne s’ouvre, ce qui était tapé se cherche', async () => {
  const router = openPage('/recherche', Recherche)
  await typeIn('Recherche', 'herse')
  fireEvent.click(screen.getByText('Herse'))
  router.history.back()
  await expect.poll(() => router.state.location.href, { timeout: 3_000 }).toBe('/recherche?q=herse')
})

test('un résultat de la même page reste choisi', async () => {
  const router = openPage('/recherche', Recherche)
  await typeIn('Recherche', 'herse')
  fireEvent.click(screen.getByText('Ici même'))
  await attendre(RESEAU_MS)
  expect(router.state.location.search).toEqual({ q: '', siret: 'choisi' })
})

const ADDRESS = listAddress('/liste', { lignes: false, filtres: { statut: oneOf(['soumise', 'active']) } })

function Liste() {
  const list = useList(ADDRESS) as List<{ q?: string; statut?: 'soumise' | 'active' }>
  return (
    <>
      <SearchFilter label="Chercher" list={list} placeholder="Nom" />
      <ToggleFilter label="Soumises" list={list} name="statut" value="soumise" />
    </>
  )
}

test('un filtre pressé avant la fin de la pause reste, avec le texte', async () => {
  const router = openPage('/liste', Liste)
  await typeIn('Chercher', 'earl')
  fireEvent.click(screen.getByRole('button', { name: 'Soumises' }))
  await attendre(RESEAU_MS)
  expect(router.state.location.search).toEqual({ q: 'earl', statut: 'soumise' })
})

test('un critère changé revient à la première page', () => {
  expect(toChanged({ page: 3, q: 'earl' }, { q: undefined })).toEqual({ page: undefined, q: undefined })
})
