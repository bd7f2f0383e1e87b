import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { ChangeCriteres } from './criteres-search.ts'
import { PATHS } from './libelles.ts'
import { useCriteres } from './use-criteres.ts'

async function openPage(search: string) {
  const changes: ChangeCriteres[] = []
  function Page() {
    changes.push(useCriteres('materiels')[1])
    return null
  }
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: PATHS.materiels, component: Page })]),
    history: createMemoryHistory({ initialEntries: [`${PATHS.materiels}${search}`] }),
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
  })
  createRoot(document.createElement('div')).render(<RouterProvider router={router as never} />)
  await vi.waitFor(() => expect(changes).not.toHaveLength(0))
  const [first] = changes
  if (!first) throw new Error('unreachable')
  return { first, searchOf: () => router.state.location.search, history: router.history }
}

test('ce que l’on a tapé ne défait pas un filtre choisi entre-temps', async () => {
  const { first, searchOf } = await openPage('?page=3&carte=1')
  first({ distance_km: 20 })
  await vi.waitFor(() => expect(searchOf()).toEqual({ carte: 1, distance_km: 20 }))
  first({ q: 'herse' })
  await vi.waitFor(() => expect(searchOf()).toEqual({ carte: 1, distance_km: 20, q: 'herse' }))
})

test('un filtre se défait en revenant en arrière, une lettre non', async () => {
  const { first, searchOf, history } = await openPage('')
  first({ disponibilite: 'vente' })
  await vi.waitFor(() => expect(searchOf()).toEqual({ disponibilite: 'vente' }))
  first({ q: 'he' })
  await vi.waitFor(() => expect(searchOf()).toEqual({ disponibilite: 'vente', q: 'he' }))
  history.back()
  await vi.waitFor(() => expect(searchOf()).toEqual({}))
})
