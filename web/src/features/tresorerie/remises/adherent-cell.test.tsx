import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdherentCell } from './adherent-cell.tsx'
import type { Choisie } from './entree.ts'

const GAEC = { id: '1', no_adherent: 'A00206', raison_sociale: 'GAEC Barbotin', reste: 15_010 }
const EARL = { id: '2', no_adherent: 'A00207', raison_sociale: 'EARL Barbotin', reste: 0 }

let answer: (resultats: readonly unknown[]) => void
beforeEach(() => {
  const found = Promise.withResolvers<Response>()
  answer = (resultats) => found.resolve(Response.json({ resultats }))
  vi.stubGlobal('fetch', () => found.promise)
})
afterEach(cleanup)

function open() {
  const called = { choose: vi.fn<(entreprise: Choisie) => void>(), next: vi.fn(), unsure: vi.fn() }
  function Host() {
    const field = useRef<HTMLInputElement>(null)
    const [texte, setTexte] = useState('')
    return (
      <AdherentCell
        choisie={null}
        field={field}
        onChoose={called.choose}
        onNext={called.next}
        onType={setTexte}
        onUnsure={called.unsure}
        refus={undefined}
        texte={texte}
      />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Host />
    </QueryClientProvider>,
  )
  return { ...called, input: screen.getByLabelText<HTMLInputElement>('Adhérent') }
}

const press = (input: HTMLInputElement) => {
  fireEvent.change(input, { target: { value: 'barbotin' } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

test.each([
  ['le seul trouvé est pris', [GAEC], 1, 0],
  ['de deux, aucun : sa liste n’était pas encore là', [GAEC, EARL], 0, 1],
  ['aucun trouvé, rien n’est pris', [], 0, 1],
])('Entrée avant la réponse : %s', async (_, resultats, chosen, unsure) => {
  const cell = open()
  press(cell.input)
  expect(cell.next).toHaveBeenCalledOnce()
  answer(resultats)
  await screen.findByRole('status')
  await waitFor(() => expect(cell.choose.mock.calls.length + cell.unsure.mock.calls.length).toBe(1))
  expect([cell.choose.mock.calls.length, cell.unsure.mock.calls.length]).toEqual([chosen, unsure])
})

test('la liste sous les yeux, Entrée prend le premier', async () => {
  const cell = open()
  fireEvent.change(cell.input, { target: { value: 'barbotin' } })
  answer([GAEC, EARL])
  await screen.findByText('EARL Barbotin')
  fireEvent.keyDown(cell.input, { key: 'Enter' })
  expect(cell.choose).toHaveBeenCalledExactlyOnceWith(GAEC)
})
