import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useActeDemande } from './use-acte-demande.ts'
import type { Acte } from './waiting-acts.ts'
import { publishActes } from './waiting-store.ts'

const acte = { id: 'acte-a', sujet: 'machine', name: 'POST /controles', titre: 'VGP' } as Acte

function Page() {
  const [ouvert, setOuvert] = useState<Acte>()
  useActeDemande('machine', ({ name }) => name === 'POST /controles', setOuvert)
  return (
    <>
      <p>{ouvert ? `Ouvert : ${ouvert.titre}` : 'Fermé'}</p>
      <button onClick={() => setOuvert(undefined)} type="button">
        Fermer
      </button>
    </>
  )
}

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('Fermé')
}

afterEach(() => {
  cleanup()
  publishActes([])
})

test('l’acte que l’adresse demande s’ouvre quand l’appareil l’a lu, une seule fois', async () => {
  await open('/?repris=acte-a')
  act(() => publishActes([acte]))
  expect(screen.getByText('Ouvert : VGP')).toBeTruthy()
  fireEvent.click(screen.getByText('Fermer'))
  act(() => publishActes([{ ...acte }]))
  expect(screen.getByText('Fermé')).toBeTruthy()
})

test.each([
  ['non demandé', '/', acte],
  ['d’une autre machine', '/?repris=acte-a', { ...acte, sujet: 'autre' }],
  ['d’un autre genre', '/?repris=acte-a', { ...acte, name: 'POST /releves' }],
])('un acte %s ne s’ouvre pas', async (_, address, autre) => {
  await open(address)
  act(() => publishActes([autre]))
  expect(screen.getByText('Fermé')).toBeTruthy()
})
