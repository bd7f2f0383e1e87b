import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const dialog = (isRead: boolean) => (
  <Dialog actions={<button type="button">Ne rien changer</button>} onClose={() => {}} open title="Répondre">
    {isRead && (
      <form>
        <label>
          Message <textarea />
        </label>
        <label>
          Date <input />
        </label>
      </form>
    )}
  </Dialog>
)

test('un formulaire lu après l’ouverture commence dans son premier champ', async () => {
  const { rerender } = render(dialog(false))
  rerender(dialog(true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Message')))
})

test('qui a déjà fait un geste dans le dialogue garde sa place', async () => {
  const { rerender } = render(dialog(false))
  const bouton = screen.getByText('Ne rien changer')
  bouton.focus()
  fireEvent.keyDown(bouton, { key: 'Tab' })
  rerender(dialog(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(bouton)
})

test('qui est ailleurs dans le dialogue y reste', async () => {
  const { rerender } = render(dialog(false))
  screen.getByRole('button', { name: 'Fermer' }).focus()
  rerender(dialog(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fermer' }))
})

test('sans formulaire, un dialogue qui a des actions commence dans ce qu’il y a à remplir, les autres non', () => {
  const contenu = <input aria-label="Quantité" />
  render(
    <Dialog actions={<button type="button">Ne rien changer</button>} onClose={() => {}} open title="Pénurie">
      {contenu}
    </Dialog>,
  )
  expect(screen.getByLabelText('Quantité').hasAttribute('autofocus')).toBe(true)
  cleanup()
  render(
    <Dialog onClose={() => {}} open title="Plus">
      {contenu}
    </Dialog>,
  )
  expect(screen.getByLabelText('Quantité').hasAttribute('autofocus')).toBe(false)
})
