import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepAccepted } from './accepted-files.ts'
import { FileField } from './file-field.tsx'

// React then says nothing of `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const pdf = new File(['x'.repeat(3_000)], 'facture.pdf', { type: 'application/pdf' })
const page = new File(['x'], 'page.html', { type: 'text/html' })

function Champ({ multiple }: { multiple: boolean }) {
  const [fichiers, setFichiers] = useState<File[]>([])
  return (
    <FileField
      accept=".pdf"
      fichiers={fichiers}
      help="Un PDF."
      label="Contrat"
      multiple={multiple}
      onChange={setFichiers}
    />
  )
}

let container: HTMLElement
const textOf = (selector: string) => container.querySelector(selector)?.textContent

async function show(multiple = false) {
  await act(async () => createRoot(container).render(<Champ multiple={multiple} />))
}

async function drop(...files: File[]) {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files } })
  await act(async () => container.querySelector('input')?.parentElement?.dispatchEvent(event))
}

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  return () => container.remove()
})

describe('FileField', () => {
  test('nomme en français son bouton, et cache celui du navigateur', async () => {
    await show()
    expect(textOf('button')).toBe('Choisir un fichier\u00a0: Contrat')
    expect(container.querySelector('input')?.hidden).toBe(true)
  })

  test('montre le nom et le poids de ce qu’on dépose, et le retire', async () => {
    await show()
    await drop(pdf)
    expect(textOf('li')).toBe('facture.pdf 3\u00a0ko')
    const retirer = container.querySelector<HTMLButtonElement>('button[aria-label="Retirer facture.pdf"]')
    await act(async () => retirer?.click())
    expect(container.querySelector('li')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Choisir un fichier\u00a0: Contrat')
  })

  test('dit sur le champ le format refusé, et garde ce qui était choisi', async () => {
    await show()
    await drop(pdf)
    await drop(page)
    expect(container.textContent).toContain('Le format de page.html n’est pas lu ici.')
    expect(container.querySelectorAll('li')).toHaveLength(1)
  })

  test('ajoute aux fichiers déjà choisis quand il en prend plusieurs', async () => {
    await show(true)
    await drop(pdf)
    await drop(new File(['y'], 'avenant.pdf', { type: 'application/pdf' }))
    expect(container.querySelectorAll('li')).toHaveLength(2)
  })
})

test.each([
  ['une extension', '.pdf,.png', true],
  ['un type', 'application/pdf', true],
  ['une famille', 'image/*,application/pdf', true],
  ['un autre format', 'image/*,.csv', false],
])('%s (%s)', (_, accept, garde) => {
  expect(keepAccepted([pdf], { accept, multiple: false }).gardes).toHaveLength(garde ? 1 : 0)
})

test('deux fichiers pour un seul', () => {
  expect(keepAccepted([pdf, pdf], { accept: '.pdf', multiple: false }).refus).toBe('Un seul fichier à la fois.')
})
