import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './kept-focus.ts'

const focusPage = vi.fn()

beforeAll(() => keepFocus(focusPage))
beforeEach(() => {
  focusPage.mockReset()
  document.body.innerHTML = `
    <section aria-labelledby="titre"><h2 id="titre">Documents</h2>
      <ul><li id="un"><button>Un</button></li><li id="deux"><button>Deux</button></li></ul>
    </section>
    <button id="seul">Seul</button>`
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function pressAndRemove(pressed: string, removed = pressed) {
  find(pressed).focus()
  for (const element of document.querySelectorAll(removed)) element.remove()
  await settle()
}

test.each([
  ['le bouton part, sa ligne reste', '#un button', '#un button', 'un'],
  ['la ligne part, la suivante reste', '#un button', '#un', 'deux'],
  ['la dernière part, celle d’avant reste', '#deux button', '#deux', 'un'],
  ['la liste part, sa partie reste', '#un button', 'ul', 'titre'],
])('%s', async (_cas, pressed, removed, focused) => {
  await pressAndRemove(pressed, removed)
  expect(document.activeElement?.id).toBe(focused)
  expect(focusPage).not.toHaveBeenCalled()
})

test('rien ne reste autour : le titre de la page', async () => {
  await pressAndRemove('#un button', 'section')
  expect(focusPage).toHaveBeenCalledOnce()
})

test('ce que l’on ne touchait plus part sans rien déplacer', async () => {
  find('#seul').focus()
  await pressAndRemove('#un button', '#seul')
  expect(document.activeElement?.textContent).toBe('Un')
  expect(focusPage).not.toHaveBeenCalled()
})

test('une ligne quittée ne se vise plus', async () => {
  await pressAndRemove('#un button', '#un')
  find('#seul').focus()
  expect(find('#deux').hasAttribute('tabindex')).toBe(false)
})
