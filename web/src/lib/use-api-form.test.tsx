import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { TextField } from '../ui/text-field.tsx'
import { dismissToast, getToasts } from '../ui/toast-store.ts'
import { call } from './api.ts'
import { ApiForm } from './api-form.tsx'
import { useApiForm } from './use-api-form.ts'

const Fiche = z.object({
  nom: z.string().check(z.minLength(1, 'Champ obligatoire.')),
  commune: z.string().check(z.minLength(1, 'Champ obligatoire.')),
})

const network = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  network.mockImplementationOnce(
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )
const sent = () => {
  const init = network.mock.calls.at(-1)?.[1]
  return { body: JSON.parse(String(init?.body)), version: new Headers(init?.headers).get('if-match') }
}

const onSuccess = vi.fn()

function FicheForm() {
  const state = useApiForm({
    schema: Fiche,
    defaultValues: { nom: 'Les Chaumes', commune: 'Thurageau' },
    labels: { nom: 'Nom', commune: 'Commune' },
    version: 1,
    send: (body, version) =>
      call('PATCH /adhesions/:id/exploitations/:exploitation_id', {
        params: { id: 'a', exploitation_id: 'e' },
        body,
        version,
      }),
    readSaved: async () => ({ values: { nom: 'Les Chaumes', commune: 'Mirebeau' }, version: 2 }),
    onSuccess,
  })
  return (
    <ApiForm state={state}>
      <TextField label="Nom" {...state.register('nom')} error={state.errorOf('nom')} />
      <TextField label="Commune" {...state.register('commune')} error={state.errorOf('commune')} />
      <button type="submit">Enregistrer</button>
    </ApiForm>
  )
}

const aRouter = () =>
  createRouter({ routeTree: createRootRoute({ component: FicheForm }), history: createMemoryHistory() })

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => fireEvent.click(screen.getByText('Enregistrer'))

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  network.mockReset()
  onSuccess.mockReset()
  render(<RouterProvider router={aRouter()} />)
  await screen.findByText('Enregistrer')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const empty = (name: string) => fireEvent.input(field(name), { target: { value: '' } })
/** React Hook Form would move the focus in a later turn of the event loop. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('un champ vide prend le focus sans partir au serveur', async () => {
  empty('Commune')
  save()
  expect(await screen.findByText('Champ obligatoire.')).toBeTruthy()
  await settle()
  expect(document.activeElement).toBe(field('Commune'))
  expect(network).not.toHaveBeenCalled()
})

test('deux champs vides ont un résumé, qui prend le focus', async () => {
  empty('Nom')
  empty('Commune')
  save()
  expect(await screen.findByText('Deux champs sont à corriger.')).toBeTruthy()
  expect(screen.getAllByText('Champ obligatoire.')).toHaveLength(2)
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('deux refus du serveur ont un résumé, qui prend le focus', async () => {
  const refusals = ['nom', 'commune'].map((champ) => ({ champ, message: `Mauvais champ ${champ}.` }))
  answer(400, { detail: 'La requête est incorrecte.', errors: refusals })
  save()
  expect(await screen.findByText('Deux champs sont à corriger.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})

test('une erreur attend que le bouton soit relâché pour le déplacer', async () => {
  empty('Nom')
  fireEvent.pointerDown(screen.getByText('Enregistrer'))
  fireEvent.blur(field('Nom'))
  await settle()
  expect(screen.queryByText('Champ obligatoire.')).toBeNull()
  fireEvent.pointerUp(screen.getByText('Enregistrer'))
  expect(await screen.findByText('Champ obligatoire.')).toBeTruthy()
})

test('les erreurs du serveur se posent sur leur champ, qui prend le focus et garde sa saisie', async () => {
  answer(400, { detail: 'La requête est incorrecte.', errors: [{ champ: 'commune', message: 'Commune inconnue.' }] })
  fireEvent.input(field('Commune'), { target: { value: 'Atlantide' } })
  save()
  expect(await screen.findByText('Commune inconnue.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Commune')))
  expect(field('Commune').value).toBe('Atlantide')
})

test('un refus sans champ se lit au-dessus du formulaire', async () => {
  answer(409, { detail: 'La campagne est close.' })
  save()
  expect(await screen.findByText('La campagne est close.')).toBeTruthy()
  expect(onSuccess).not.toHaveBeenCalled()
})

test.each([
  ['un refus sans champ', 409, { detail: 'La campagne est close.' }, 0],
  ['un refus sur un champ', 400, { errors: [{ champ: 'commune', message: 'Commune inconnue.' }] }, 0],
  ['une version dépassée', 412, {}, 0],
  // Its reference is in the toast alone, and « interdit » leaves the page of the form.
  ['une erreur système', 500, { instance: 'urn:uuid:0193d0aa-1111' }, 1],
  ['un droit retiré', 403, {}, 1],
])('%s se dit une fois', async (_, status, body, toasts) => {
  for (const { id } of getToasts()) dismissToast(id)
  answer(status, body)
  fireEvent.input(field('Commune'), { target: { value: 'Atlantide' } })
  save()
  await waitFor(() => expect(network).toHaveBeenCalledTimes(1))
  await settle()
  expect(getToasts()).toHaveLength(toasts)
})

test('un 412 montre les deux versions, et le choix part avec la version enregistrée', async () => {
  answer(412, {})
  fireEvent.input(field('Nom'), { target: { value: 'Les Chaumes du Bas' } })
  save()
  expect(await screen.findByText('La fiche a été modifiée entre-temps')).toBeTruthy()
  expect(screen.getByText('Les Chaumes du Bas')).toBeTruthy()
  expect(screen.getByText('Mirebeau')).toBeTruthy()
  answer(200, { nom: 'Les Chaumes du Bas', commune: 'Mirebeau' })
  fireEvent.click(screen.getByText('Enregistrer ces choix'))
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(sent()).toEqual({ body: { nom: 'Les Chaumes du Bas', commune: 'Mirebeau' }, version: '"2"' })
})

test('revenir à sa saisie ne perd rien et n’écrase personne', async () => {
  answer(412, {})
  fireEvent.input(field('Nom'), { target: { value: 'Les Chaumes du Bas' } })
  save()
  fireEvent.click(await screen.findByText('Revenir à ma saisie'))
  expect(field('Nom').value).toBe('Les Chaumes du Bas')
  answer(412, {})
  save()
  await waitFor(() => expect(network).toHaveBeenCalledTimes(2))
  expect(sent().version).toBe('"1"')
})

test('une page dessinée par le serveur a déjà les valeurs de ses champs', async () => {
  const router = aRouter()
  await router.load()
  expect(renderToString(<RouterProvider router={router} />)).toContain('value="Les Chaumes"')
})
