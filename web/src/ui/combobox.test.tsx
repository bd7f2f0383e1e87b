import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

// The list is loaded late: on a busy machine, after the five seconds of a test.
vi.setConfig({ testTimeout: 20_000 })

afterEach(cleanup)

const PRESSES = [
  { id: 'rondes', label: 'Presse à balles rondes' },
  { id: 'carrees', label: 'Presse à balles carrées' },
]

function Host({ items = PRESSES, typedFirst = false, minLetters = 0 }) {
  const [texte, setTexte] = useState('')
  return (
    <Combobox
      inputValue={texte}
      items={items}
      label="Quel matériel"
      minLetters={minLetters}
      name="materiel"
      onInputChange={setTexte}
      onSelect={() => {}}
      selectedId={null}
      typedFirst={typedFirst}
    />
  )
}

test('un texte commencé avant l’arrivée de la liste l’ouvre quand elle arrive', async () => {
  render(<Host typedFirst />)
  const early = screen.getByLabelText<HTMLInputElement>('Quel matériel')
  early.focus()
  fireEvent.change(early, { target: { value: 'presse' } })
  const open = { timeout: 15_000 }
  expect(await screen.findByRole('option', { name: 'Presse à balles rondes' }, open)).toBeTruthy()
  expect([screen.getByRole<HTMLInputElement>('combobox').value, document.activeElement]).toEqual([
    'presse',
    screen.getByRole('combobox'),
  ])
})

test('un champ qui n’a rien à proposer avant une lettre ne dit pas qu’il n’a rien trouvé', async () => {
  const { rerender } = render(<Host items={[]} />)
  const champ = await screen.findByRole('combobox', undefined, { timeout: 15_000 })
  act(() => champ.focus())
  expect(champ.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Aucun résultat.')).toBeNull()
  act(() => champ.blur())
  rerender(<Host />)
  act(() => champ.focus())
  expect(await screen.findByRole('option', { name: 'Presse à balles rondes' })).toBeTruthy()
})

test('un champ qui cherche à partir de trois lettres les demande, puis dit qu’il n’a rien trouvé', async () => {
  render(<Host items={[]} minLetters={3} />)
  const champ = await screen.findByRole('combobox', undefined, { timeout: 15_000 })
  act(() => champ.focus())
  fireEvent.change(champ, { target: { value: 'pr' } })
  expect(await screen.findByText(/^Tapez au moins 3\slettres\.$/)).toBeTruthy()
  expect(screen.queryByText('Aucun résultat.')).toBeNull()
  fireEvent.change(champ, { target: { value: 'pre' } })
  expect(await screen.findByText('Aucun résultat.')).toBeTruthy()
})
