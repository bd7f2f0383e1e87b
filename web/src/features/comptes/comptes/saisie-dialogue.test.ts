import { afterEach, expect, test, vi } from 'vitest'
import { isTypedInDialog, watchDialogs } from './saisie-dialogue.ts'

const onTyped = vi.fn()
let stop = () => {}

function open(html: string) {
  document.body.innerHTML = html
  stop = watchDialogs(onTyped)
}

function type(name: string, value: string) {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!control) throw new Error(`Pas de ${name}.`)
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => {
  stop()
  onTyped.mockReset()
  document.body.innerHTML = ''
})

test('R93 : un texte tapé dans un dialogue ouvert compte, tant qu’il y est', () => {
  open('<dialog open><textarea name="motif"></textarea><input type="search" name="q"></dialog>')
  expect(isTypedInDialog()).toBe(false)
  type('q', 'blé')
  expect(onTyped).not.toHaveBeenCalled()
  type('motif', 'Demandé par téléphone.')
  expect(onTyped).toHaveBeenCalledOnce()
  expect(isTypedInDialog()).toBe(true)
  type('motif', '')
  expect(isTypedInDialog()).toBe(false)
  type('motif', 'Encore')
  document.querySelector('dialog')?.removeAttribute('open')
  expect(isTypedInDialog()).toBe(false)
})

test('hors d’un dialogue, ce sont les formulaires qui disent ce qui est tapé', () => {
  open('<input name="nom"><dialog open><input type="checkbox" name="accepte"></dialog>')
  type('nom', 'Les Chaumes')
  type('accepte', 'on')
  expect(onTyped).toHaveBeenCalledTimes(2)
  expect(isTypedInDialog()).toBe(false)
})
