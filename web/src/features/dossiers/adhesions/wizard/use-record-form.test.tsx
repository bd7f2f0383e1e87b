import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { KeptOnDevice } from '../../../../lib/api-error.ts'
import { ApiForm } from '../../../../lib/api-form.tsx'
import type { Acte, Waits } from '../../../../lib/offline/waiting-acts.ts'
import { publishActes } from '../../../../lib/offline/waiting-store.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { sujetAjouts } from './ajouts-en-attente.tsx'
import { useRecordForm } from './use-record-form.ts'
import { type Wizard, WizardContext } from './wizard-context.tsx'

const ADHESION = 'adhesion'
const Saisie = z.object({ nom: z.string().check(z.minLength(1)), commune: z.string() })
type Fiche = z.infer<typeof Saisie> & { id: string; version: number }

const create = vi.fn<(saisie: object, cle: string, waits?: Waits) => Promise<Fiche>>()
const onKept = vi.fn()
const onSaved = vi.fn()

const acte: Acte = {
  id: 'acte-a',
  personne: 'p',
  name: 'POST /fiches',
  request: { body: { nom: 'Les Chaumes', commune: 'Cissé' } },
  cle: 'cle-a',
  page: '/',
  le: '2026-11-22T08:00:00.000Z',
  essaye_le: null,
  refus: { status: 409, detail: 'L’adhésion est soumise.' },
  titre: 'Nouvelle exploitation',
  objet: 'Les Chaumes',
  sujet: sujetAjouts(ADHESION, 'exploitations'),
  saisie: { nom: 'Les Chaumes', commune: 'Cissé' },
}

function FicheForm({ proposed }: { proposed: { commune?: string } }) {
  const state = useRecordForm({
    record: null as Fiche | null,
    toValues: () => ({ nom: '', commune: '' }),
    proposed,
    saisie: Saisie,
    labels: { nom: 'Nom', commune: 'Commune' },
    show: {},
    query: { queryKey: ['fiche'] },
    create,
    update: () => Promise.reject(new Error('Une création.')),
    offline: { nomOf: ({ nom }) => nom, ajout: { titre: 'Nouvelle exploitation', etape: 'exploitations' }, onKept },
    onSaved,
  })
  return (
    <ApiForm state={state}>
      <TextField {...state.field('nom')} />
      <TextField {...state.field('commune')} />
      <button type="submit">Enregistrer</button>
    </ApiForm>
  )
}

async function open(address: string, proposed = {}) {
  const wizard = { adhesion: { id: ADHESION }, canEdit: () => true } as unknown as Wizard
  const routeTree = createRootRoute({ component: () => <FicheForm proposed={proposed} /> })
  const history = createMemoryHistory({ initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WizardContext value={wizard}>
        <RouterProvider router={createRouter({ routeTree, history }) as never} />
      </WizardContext>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Nom')
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => fireEvent.click(screen.getByText('Enregistrer'))

afterEach(() => {
  cleanup()
  publishActes([])
  vi.resetAllMocks()
})

test('une création sans réseau attend sous la liste où elle sera, par son nom', async () => {
  create.mockRejectedValue(new KeptOnDevice(0))
  await open('/')
  fireEvent.change(field('Nom'), { target: { value: 'Les Chaumes' } })
  save()
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  expect(create.mock.lastCall?.[2]).toEqual({
    titre: 'Nouvelle exploitation',
    objet: 'Les Chaumes',
    sujet: acte.sujet,
    saisie: { nom: 'Les Chaumes', commune: '' },
    reprise: undefined,
  })
})

test('refusée, elle rouvre comme elle était, dit pourquoi, et garde sa clé', async () => {
  create.mockResolvedValue({ id: 'f', version: 1, nom: 'Les Chaumes', commune: 'Mirebeau' })
  await open('/?repris=acte-a')
  // The acts that wait on the device are read after the page.
  act(() => publishActes([acte]))
  expect(await screen.findByText('L’adhésion est soumise.')).toBeTruthy()
  expect(field('Nom').value).toBe('Les Chaumes')
  fireEvent.change(field('Commune'), { target: { value: 'Mirebeau' } })
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(create).toHaveBeenCalledExactlyOnceWith(
    { nom: 'Les Chaumes', commune: 'Mirebeau' },
    'cle-a',
    expect.objectContaining({ reprise: 'acte-a' }),
  )
})

test('partie par un autre onglet pendant qu’on la corrige, elle garde sa clé', async () => {
  create.mockResolvedValue({ id: 'f', version: 1, nom: 'Les Chaumes', commune: 'Cissé' })
  publishActes([{ ...acte, refus: null }])
  await open('/?repris=acte-a')
  await waitFor(() => expect(field('Nom').value).toBe('Les Chaumes'))
  act(() => publishActes([]))
  save()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.lastCall?.[1]).toBe('cle-a')
})

test('ce qui attend d’une autre liste, ou n’est pas demandé, ne se rouvre pas', async () => {
  publishActes([
    { ...acte, id: 'autre' },
    { ...acte, sujet: sujetAjouts(ADHESION, 'materiels') },
  ])
  await open('/?repris=acte-a')
  expect(field('Nom').value).toBe('')
})

test('une valeur proposée part comme si elle était tapée, et se vide comme une autre', async () => {
  create.mockResolvedValue({ id: 'f', version: 1, nom: 'Les Chaumes', commune: 'Cissé' })
  await open('/', { commune: 'Cissé' })
  fireEvent.change(field('Nom'), { target: { value: 'Les Chaumes' } })
  save()
  await waitFor(() => expect(create.mock.lastCall?.[0]).toEqual({ nom: 'Les Chaumes', commune: 'Cissé' }))
  cleanup()
  await open('/', { commune: 'Cissé' })
  fireEvent.change(field('Nom'), { target: { value: 'Les Chaumes' } })
  fireEvent.change(field('Commune'), { target: { value: '' } })
  save()
  await waitFor(() => expect(create.mock.lastCall?.[0]).toEqual({ nom: 'Les Chaumes', commune: '' }))
})
