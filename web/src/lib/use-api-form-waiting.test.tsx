import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { TextField } from '../ui/text-field.tsx'
import { ApiError, KeptOnDevice } from './api-error.ts'
import { ApiForm } from './api-form.tsx'
import type { Acte } from './offline/waiting-acts.ts'
import { useApiForm } from './use-api-form.ts'

const Fiche = z.object({ nom: z.string(), commune: z.string() })

const waiting: Acte = {
  id: 'a',
  personne: 'p',
  name: 'PATCH /fiche',
  request: { body: { commune: 'Cissé' }, version: 1 },
  cle: 'a',
  page: '/fiche',
  le: '2026-11-22T08:00:00.000Z',
  essaye_le: null,
  refus: null,
  titre: 'Commune',
  objet: 'Les Chaumes',
  sujet: 'f',
  saisie: { commune: 'Cissé' },
}

const send = vi.fn()
const onKept = vi.fn()

function FicheForm({ acte, version }: { acte?: Acte; version: number }) {
  const state = useApiForm({
    schema: Fiche,
    defaultValues: { nom: 'Les Chaumes', commune: 'Mirebeau' },
    labels: { nom: 'Nom', commune: 'Commune' },
    version,
    send,
    readSaved: async () => ({ values: { nom: 'Les Chaumes', commune: 'Mirebeau' }, version }),
    onKept,
    waiting: acte,
  })
  return (
    <ApiForm state={state}>
      <TextField label="Nom" {...state.register('nom')} />
      <TextField label="Commune" {...state.register('commune')} />
      <button type="submit">Enregistrer</button>
    </ApiForm>
  )
}

async function show(version: number, acte?: Acte) {
  const component = () => <FicheForm version={version} {...(acte && { acte })} />
  const routeTree = createRootRoute({ component })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />)
  await screen.findByLabelText('Nom')
}

afterEach(() => {
  cleanup()
  send.mockReset()
  onKept.mockReset()
})

const commune = () => screen.getByLabelText<HTMLInputElement>('Commune')
const save = () => fireEvent.click(screen.getByText('Enregistrer'))

test('ce qui attend sur l’appareil rouvre le formulaire comme il était', async () => {
  await show(1, waiting)
  await waitFor(() => expect(commune().value).toBe('Cissé'))
  expect(screen.queryByText('La fiche a été modifiée entre-temps')).toBeNull()
})

test('un envoi refusé dit pourquoi, au-dessus de ce qui était saisi', async () => {
  await show(1, { ...waiting, refus: { status: 409, detail: 'Cette commune n’existe pas.' } })
  expect(await screen.findByText('Cette commune n’existe pas.')).toBeTruthy()
  expect(commune().value).toBe('Cissé')
})

test('la fiche enregistrée entre-temps ouvre le choix, qui part avec sa version', async () => {
  send.mockResolvedValue({ version: 3 })
  await show(2, waiting)
  expect(await screen.findByText('La fiche a été modifiée entre-temps')).toBeTruthy()
  expect(screen.getByText('Mirebeau')).toBeTruthy()
  fireEvent.click(screen.getByText('Enregistrer ces choix'))
  await waitFor(() => expect(send).toHaveBeenCalledWith({ nom: 'Les Chaumes', commune: 'Cissé' }, 2))
})

test('sans choix, la saisie repart sur sa version, que le serveur refuse', async () => {
  send.mockRejectedValue(new ApiError(412))
  await show(2, waiting)
  fireEvent.click(await screen.findByText('Revenir à ma saisie'))
  save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ nom: 'Les Chaumes', commune: 'Cissé' }, 1))
  expect(await screen.findByText('La fiche a été modifiée entre-temps')).toBeTruthy()
})

test('gardé faute de réseau, le formulaire est fini', async () => {
  send.mockRejectedValue(new KeptOnDevice(0))
  await show(1)
  fireEvent.change(commune(), { target: { value: 'Cissé' } })
  save()
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})
