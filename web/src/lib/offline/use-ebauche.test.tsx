import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAnythingTyped, listTyped, resumeTyped } from '../typed-forms.ts'
import type { Ebauche } from './database.ts'
import type { Device } from './device.ts'
import { cleOf } from './ebauche-cle.ts'
import { setHolder } from './holder.ts'
import { loadDevice } from './kept.ts'
import { useEbauche } from './use-ebauche.ts'

vi.mock('./kept.ts')

const ebauches = { keep: vi.fn(), read: vi.fn(), remove: vi.fn() }
const takeUp = vi.fn()
const cle = cleOf(window.location, null, 'nom')
const laisse: Ebauche = {
  cle,
  personne: 'p',
  le: '2026-11-22T13:32:00.000Z',
  version: 3,
  saisie: { nom: 'Les Chaumes' },
}

function Fiche({ isKept }: { isKept: boolean }) {
  const form = useForm({ defaultValues: { nom: '', commune: '' } })
  const { isDirty, dirtyFields } = form.formState
  const { offerte, answer, forget, noteSending } = useEbauche({
    isKept,
    nom: 'nom',
    version: 4,
    isTyped: () => isDirty,
    read: () => (dirtyFields.nom ? { nom: form.getValues('nom') } : {}),
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
    takeUp,
  })
  return (
    <>
      <input aria-label="Nom" {...form.register('nom')} />
      {offerte && (
        <button type="button" onClick={() => answer(true)}>
          Reprendre
        </button>
      )}
      <button type="button" onClick={forget}>
        Enregistré
      </button>
      <button type="button" onClick={() => noteSending(true)}>
        Part
      </button>
      <button type="button" onClick={() => noteSending(false)}>
        Refusé
      </button>
      {offerte && (
        <button type="button" onClick={() => answer(false)}>
          Effacer
        </button>
      )}
    </>
  )
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(isKept = true) {
  const { unmount } = render(<Fiche isKept={isKept} />)
  await settle()
  return unmount
}

async function type(value: string) {
  fireEvent.change(screen.getByLabelText('Nom'), { target: { value } })
  await settle(600)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(loadDevice).mockResolvedValue({ ebauches } as unknown as Device)
  setHolder({ state: 'authenticated', utilisateur: { id: 'p', is_admin: false } }, false)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('ce qui est tapé reste sur l’appareil, et s’en va avec son formulaire', async () => {
  const close = await open()
  await type('Les Ch')
  expect(ebauches.keep).toHaveBeenCalledWith(expect.objectContaining({ cle, saisie: { nom: 'Les Ch' }, version: 4 }))
  close()
  await settle()
  expect(ebauches.remove).toHaveBeenCalledExactlyOnceWith(cle)
})

test('effacé à la main, il ne reste pas sur l’appareil', async () => {
  await open()
  await type('Les Ch')
  await type('')
  expect(ebauches.remove).toHaveBeenCalledExactlyOnceWith(cle)
})

test('la session finie, il reste pour la même personne', async () => {
  const close = await open()
  await type('Les Ch')
  setHolder({ state: 'anonymous' }, true)
  close()
  await settle()
  expect(ebauches.remove).not.toHaveBeenCalled()
})

test('ce qu’un onglet fermé a laissé est proposé, sur la version d’où il partait', async () => {
  ebauches.read.mockResolvedValue(laisse)
  await open()
  fireEvent.click(screen.getByText('Reprendre'))
  expect(takeUp).toHaveBeenCalledExactlyOnceWith({ nom: 'Les Chaumes' }, 3)
  await type('Les Chaumes du Bas')
  expect(ebauches.keep).toHaveBeenCalledWith(expect.objectContaining({ version: 3 }))
  expect(screen.queryByText('Reprendre')).toBeNull()
})

test('tant qu’il est proposé, rien ne l’écrase', async () => {
  ebauches.read.mockResolvedValue(laisse)
  const close = await open()
  await type('Autre')
  close()
  await settle()
  expect(ebauches.keep).not.toHaveBeenCalled()
  expect(ebauches.remove).not.toHaveBeenCalled()
})

test('enregistré sans l’avoir repris, il ne se propose plus', async () => {
  ebauches.read.mockResolvedValue(laisse)
  await open()
  await type('Autre')
  fireEvent.click(screen.getByText('Enregistré'))
  await settle()
  expect(ebauches.remove).toHaveBeenCalledExactlyOnceWith(cle)
  expect(screen.queryByText('Reprendre')).toBeNull()
})

test('sans réponse du serveur, il dit que l’enregistrement a peut-être abouti', async () => {
  await open()
  await type('Les Ch')
  fireEvent.click(screen.getByText('Part'))
  await settle()
  expect(ebauches.keep).toHaveBeenLastCalledWith(expect.objectContaining({ saisie: { nom: 'Les Ch' }, envoyee: true }))
  fireEvent.click(screen.getByText('Refusé'))
  await settle()
  expect(ebauches.keep.mock.lastCall?.[0]).not.toHaveProperty('envoyee')
})

test('en maintenance, il reste', async () => {
  const close = await open()
  await type('Les Ch')
  window.history.replaceState(null, '', '/maintenance')
  close()
  await settle()
  expect(ebauches.remove).not.toHaveBeenCalled()
  window.history.replaceState(null, '', '/')
})

test('effacé, il laisse la place', async () => {
  ebauches.read.mockResolvedValue(laisse)
  await open()
  fireEvent.click(screen.getByText('Effacer'))
  await settle()
  expect(ebauches.remove).toHaveBeenCalledExactlyOnceWith(cle)
  await type('Autre')
  expect(ebauches.keep).toHaveBeenCalledWith(expect.objectContaining({ saisie: { nom: 'Autre' }, version: 4 }))
})

test('un formulaire qui ne se garde pas ne laisse rien', async () => {
  await open(false)
  await type('Les Ch')
  expect(ebauches.read).not.toHaveBeenCalled()
  expect(ebauches.keep).not.toHaveBeenCalled()
  expect(isAnythingTyped()).toBe(true)
  expect(listTyped()).toEqual([])
})

test('R93 : un formulaire se donne à la fin de la session, et s’en va enregistré', async () => {
  const close = await open()
  expect(isAnythingTyped()).toBe(false)
  await type('Les Ch')
  expect(isAnythingTyped()).toBe(true)
  expect(listTyped()).toEqual([{ cle, saisie: { nom: 'Les Ch' }, version: 4 }])
  fireEvent.click(screen.getByText('Enregistré'))
  await settle()
  expect(ebauches.remove).toHaveBeenCalledExactlyOnceWith(cle)
  close()
  expect(isAnythingTyped()).toBe(false)
})

test('R93 : ce que l’accueil fait reprendre se remplit sans question, une fois', async () => {
  ebauches.read.mockResolvedValue(laisse)
  resumeTyped(cle)
  const close = await open()
  expect(takeUp).toHaveBeenCalledExactlyOnceWith({ nom: 'Les Chaumes' }, 3)
  expect(screen.queryByText('Reprendre')).toBeNull()
  close()
  await open()
  expect(takeUp).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Reprendre')).toBeTruthy()
})
