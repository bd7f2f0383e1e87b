import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Key, listKeys, rowKeys, useKeys } from './use-keys.ts'

afterEach(cleanup)

function Page({ keys }: { keys: Record<string, Key> }) {
  useKeys(keys)
  return (
    <>
      <input aria-label="Champ" />
      <button onKeyDown={(event) => event.preventDefault()} type="button">
        Menu
      </button>
    </>
  )
}

test('une touche agit sur la page, et dort dans un champ ou avec Ctrl', () => {
  const press = vi.fn()
  render(<Page keys={{ v: ['Valider', press] }} />)
  expect(fireEvent.keyDown(document.body, { key: 'V' })).toBe(false)
  expect(press).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(screen.getByLabelText('Champ'), { key: 'v' })
  fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true })
  expect(press).toHaveBeenCalledTimes(1)
})

test('une touche déjà prise par un menu n’agit pas sur la page', () => {
  const press = vi.fn()
  render(<Page keys={{ ArrowDown: ['Ligne suivante', press] }} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Menu' }), { key: 'ArrowDown' })
  expect(press).not.toHaveBeenCalled()
})

test('un acte qui n’a rien à faire rend sa touche au navigateur', () => {
  render(<Page keys={{ ArrowDown: ['Ligne suivante', () => false] }} />)
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true)
})

test('les touches de la page se lisent par acte, et s’en vont avec elle', () => {
  const { unmount } = render(<Page keys={{ ...rowKeys(() => {}), v: ['Valider', () => {}] }} />)
  expect(listKeys()).toEqual([
    ['Ligne suivante', ['ArrowDown', 'j']],
    ['Ligne précédente', ['ArrowUp', 'k']],
    ['Valider', ['v']],
  ])
  unmount()
  expect(listKeys()).toEqual([])
})
