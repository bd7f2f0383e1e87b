import type { Point } from '@sillon/domain/dossiers/adhesions/etape'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { usePointAsked } from './use-point-asked.ts'
import { type Wizard, WizardContext } from './wizard-context.tsx'

const point = (champ: string, cible_id: string | null, message: string): Point => ({ champ, cible_id, message })
const POINTS = [
  point('adresse.code_postal', null, 'Indiquez la commune du siège.'),
  point('adresse.code_postal', 'e1', 'Indiquez la commune de l’exploitation.'),
  point('sau_ha', 'e1', 'Indiquez la SAU.'),
]
const wizard = { adhesion: { etapes: [{ etape: 'exploitations', statut: 'erreur', points: POINTS }] } }

afterEach(cleanup)

function FicheForm({ id }: { id: string | undefined }) {
  const [message, setMessage] = useState('')
  usePointAsked(id, (found) => setMessage(found.message))
  return (
    <>
      <input id="adresse.code_postal" />
      <input id="sau_ha" />
      <output>{message}</output>
    </>
  )
}

async function open(hash: string, id?: string) {
  const routeTree = createRootRoute({ component: () => <FicheForm id={id} /> })
  const history = createMemoryHistory({ initialEntries: [`/${hash}`] })
  render(
    <WizardContext value={wizard as unknown as Wizard}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </WizardContext>,
  )
  return (await screen.findByRole('status')).textContent
}

test.each([
  ['#sau_ha', 'e1', 'sau_ha', 'Indiquez la SAU.'],
  ['#adresse.code_postal', 'e1', 'adresse.code_postal', 'Indiquez la commune de l’exploitation.'],
  ['#adresse.code_postal', undefined, 'adresse.code_postal', 'Indiquez la commune du siège.'],
])('%s dans la fiche %s ouvre le champ %s, qui dit : %s', async (hash, id, champ, message) => {
  await open(hash, id)
  await waitFor(() => expect(document.activeElement?.id).toBe(champ))
  expect(screen.getByRole('status').textContent).toBe(message)
})

test('sans point, ou pour un point déjà corrigé, rien ne bouge', async () => {
  for (const hash of ['', '#nom', '#sau_annee']) {
    expect(await open(hash, 'e1')).toBe('')
    expect(document.activeElement).toBe(document.body)
    cleanup()
  }
})
