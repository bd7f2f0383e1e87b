import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAnythingTyped, listTyped } from '../typed-forms.ts'
import type { Device } from './device.ts'
import { EbaucheOfferte } from './ebauche-offerte.tsx'
import { setHolder } from './holder.ts'
import { loadDevice } from './kept.ts'
import { useTypedValues } from './use-typed-values.ts'

vi.mock('./kept.ts')

const ebauches = { keep: vi.fn(), read: vi.fn(), remove: vi.fn() }

type Values = { libelle: string; type: string; fichier: File | undefined }

function Legende() {
  const { values, change, ebauche } = useTypedValues<Values>('document', {
    libelle: '',
    type: 'kbis',
    fichier: undefined,
  })
  return (
    <dialog open>
      <h2>Joindre un document</h2>
      <div ref={ebauche.element}>
        <EbaucheOfferte ebauche={ebauche} />
        <input aria-label="Nom" onChange={({ target }) => change({ libelle: target.value })} value={values.libelle} />
        <button onClick={() => change({ fichier: new File(['%PDF'], 'kbis.pdf') })} type="button">
          Choisir
        </button>
      </div>
    </dialog>
  )
}

const settle = () => act(async () => {})

beforeEach(() => {
  vi.mocked(loadDevice).mockResolvedValue({ ebauches } as unknown as Device)
  setHolder({ state: 'authenticated', utilisateur: { id: 'p', is_admin: false } }, false)
})

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

test('R93 : ce qui est tapé dans un dialogue sans formulaire se garde à la fin de la session, sans le fichier', async () => {
  render(<Legende />)
  await settle()
  expect(isAnythingTyped()).toBe(false)
  fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Kbis de mars' } })
  fireEvent.click(screen.getByRole('button', { name: 'Choisir' }))
  expect(listTyped().map(({ saisie }) => saisie)).toEqual([{ libelle: 'Kbis de mars' }])
})

test('ce que React tient reste sur l’appareil dès une pause, et s’en va avec le dialogue', async () => {
  vi.useFakeTimers()
  const { unmount } = render(<Legende />)
  await settle()
  fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Kbis' } })
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(ebauches.keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ saisie: { libelle: 'Kbis' } }))
  unmount()
  await settle()
  expect(ebauches.remove).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('R93 : rouvert, le dialogue propose de le reprendre', async () => {
  ebauches.read.mockImplementation(async (cle: string) => ({
    cle,
    personne: 'p',
    le: '2026-11-22T13:32:00.000Z',
    version: undefined,
    saisie: { libelle: 'Kbis de mars' },
  }))
  render(<Legende />)
  await settle()
  fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }))
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Kbis de mars')
})
