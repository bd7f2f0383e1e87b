import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useAfterPress } from './use-after-press.ts'

afterEach(cleanup)

/** As a list that opens while its field has the focus. */
function Liste() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="champ" onBlur={() => setOpen(false)} onFocus={() => setOpen(true)} />
      <p>{useAfterPress(isOpen) ? 'ouverte' : 'fermée'}</p>
    </>
  )
}

test('rien ne bouge entre les deux moitiés d’une pression', async () => {
  render(<Liste />)
  const champ = screen.getByLabelText('champ')
  fireEvent.mouseDown(champ)
  fireEvent.focus(champ)
  screen.getByText('fermée')
  fireEvent.mouseUp(champ)
  await screen.findByText('ouverte')

  fireEvent.mouseDown(document.body)
  fireEvent.blur(champ)
  screen.getByText('ouverte')
  fireEvent.mouseUp(document.body)
  await screen.findByText('fermée')
})

test('le clavier n’attend pas', () => {
  render(<Liste />)
  fireEvent.focus(screen.getByLabelText('champ'))
  screen.getByText('ouverte')
  fireEvent.blur(screen.getByLabelText('champ'))
  screen.getByText('fermée')
})

test('ce qui est glissé ailleurs finit aussi la pression', async () => {
  render(<Liste />)
  fireEvent.mouseDown(document.body)
  fireEvent.focus(screen.getByLabelText('champ'))
  expect(screen.queryByText('ouverte')).toBeNull()
  fireEvent.dragEnd(document.body)
  await screen.findByText('ouverte')
})
