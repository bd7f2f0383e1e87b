import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Table } from './table.tsx'
import { keysUpTo } from './table-selection.tsx'

afterEach(cleanup)

test.each([
  ['vers le bas', 'b', 'd', ['b', 'c', 'd']],
  ['vers le haut', 'd', 'b', ['b', 'c', 'd']],
  ['la même', 'b', 'b', ['b']],
  ['sans ligne avant elle', undefined, 'c', ['c']],
  ['après une ligne d’une autre page', 'z', 'c', ['c']],
])('Maj prend les lignes de la précédente à celle-ci : %s', (_, last, key, expected) => {
  expect(keysUpTo({ rows: ['a', 'b', 'c', 'd'], last }, key)).toEqual(expected)
})

function Liste() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const onChange = (some: ReadonlySet<string>, on: boolean) =>
    setKeys(on ? new Set([...keys, ...some]) : new Set([...keys].filter((key) => !some.has(key))))
  return (
    <Table
      caption="Lettres"
      columns={[{ key: 'nom', header: 'Nom', render: (nom: string) => nom }]}
      renderCard={(nom) => nom}
      rowKey={(nom) => nom}
      rows={['a', 'b', 'c', 'd']}
      selection={{ keys, onChange }}
    />
  )
}

const box = (nom: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Sélectionner ${nom}`, hidden: true })
const checked = () => ['a', 'b', 'c', 'd'].filter((nom) => box(nom).checked)

test('une case se coche seule, puis avec Maj jusqu’à une autre, et se décoche de même', () => {
  render(<Liste />)
  fireEvent.click(box('a'))
  fireEvent.click(box('c'), { shiftKey: true })
  expect(checked()).toEqual(['a', 'b', 'c'])
  fireEvent.click(box('b'), { shiftKey: true })
  expect(checked()).toEqual(['a'])
})
