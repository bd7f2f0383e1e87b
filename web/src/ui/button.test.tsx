import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('un bouton qui envoie ignore le second clic', () => {
  const onClick = vi.fn()
  render(
    <Button loading onClick={onClick} variant="primary">
      Enregistrer
    </Button>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('un bouton désactivé garde le focus possible et dit ce qui manque', () => {
  render(
    <Button disabledReason="Il manque une surface." variant="primary">
      Valider
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Valider' })
  button.focus()
  expect(document.activeElement).toBe(button)
  const reasonId = button.getAttribute('aria-describedby')
  expect(document.getElementById(reasonId ?? '')?.textContent).toBe('Il manque une surface.')
})

test('un bouton de formulaire désactivé ne l’envoie pas', () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button disabledReason="Il manque une surface." type="submit" variant="primary">
        Valider
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['nommé', 'surface', 'Surface'],
  ['le premier faux du formulaire', undefined, 'Commune'],
])('pressé, un bouton refusé mène au champ %s', (_, reasonField, label) => {
  render(
    <form>
      <input aria-label="Surface" name="surface" />
      <input aria-invalid aria-label="Commune" name="commune" />
      <Button disabledReason="Il manque une surface." reasonField={reasonField} variant="primary">
        Valider
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByLabelText(label))
})
