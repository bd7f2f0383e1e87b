import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, getToasts, showToast } from '../ui/toast-store.ts'
import { Toaster } from '../ui/toaster.tsx'
import { call, onApiAction } from './api.ts'
import type { ApiError } from './api-error.ts'
import { callBlob, callForm, callUpload } from './api-files.ts'
import { isLoading } from './loading.ts'

const network = vi.fn<typeof fetch>()
const actions: string[] = []

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  network.mockImplementationOnce(async () => {
    const json = body === undefined ? null : JSON.stringify(body)
    return new Response(json, { status, headers: { 'content-type': 'application/problem+json', ...headers } })
  })

/** The request received by the fake network. */
const sent = () => {
  const [url, init] = network.mock.calls.at(-1) ?? []
  return { url, init, headers: new Headers(init?.headers) }
}

/** The card of toasts is loaded after the first paint: once it is there, a message is shown at once. */
beforeAll(async () => {
  render(<Toaster />)
  act(() => showToast({ tone: 'success', detail: 'Prêt' }))
  await screen.findByText('Prêt', {}, { timeout: 20_000 })
  act(() => {
    for (const { id } of getToasts()) dismissToast(id)
  })
  cleanup()
}, 30_000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  network.mockReset()
  actions.length = 0
  onApiAction((action) => actions.push(action))
  render(<Toaster />)
})

afterEach(() => {
  // A toast stays 5 s, and its module keeps it from one test to the next.
  act(() => vi.advanceTimersByTime(60_000))
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flush = () => act(() => vi.advanceTimersByTimeAsync(0))
const getFiche = () => call('GET /materiels/:id/destinataires', { params: { id: '1' }, query: { q: '' } })

const CATALOGUE = [
  [400, 'Erreur 400', 'La requête est incorrecte.', []],
  [401, 'Erreur 401', 'Vous n’êtes plus connecté.', ['deconnexion']],
  [403, 'Erreur', 'Vous n’avez pas les autorisations nécessaires pour accéder à cette ressource.', ['interdit']],
  [404, 'Erreur', 'Ressource introuvable.', ['introuvable']],
  [500, 'Erreur 500', 'Une erreur système s’est produite.', []],
  [502, 'Erreur 502', 'Le serveur est en maintenance', ['maintenance']],
  [409, 'Erreur', 'Une erreur s’est produite.', []],
  [503, 'Erreur', 'Une erreur s’est produite.', []],
] as const

describe('le catalogue des erreurs', () => {
  for (const [status, title, detail, expectedActions] of CATALOGUE) {
    test(`${status} : « ${title} », « ${detail} »`, async () => {
      answer(status)
      await expect(getFiche()).rejects.toMatchObject({ status })
      await flush()
      expect(screen.getByText(title)).toBeTruthy()
      expect(screen.getByText(detail)).toBeTruthy()
      expect(actions).toEqual(expectedActions)
    })
  }

  test('une panne du réseau a sa phrase', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(getFiche()).rejects.toMatchObject({ status: 0 })
    await flush()
    expect(screen.getByText('Erreur')).toBeTruthy()
    expect(screen.getByText('Une erreur réseau est survenue. Vérifiez votre connexion Internet.')).toBeTruthy()
    expect(actions).toEqual([])
  })

  test('le détail du serveur passe avant celui du catalogue', async () => {
    answer(409, { detail: 'Une adhésion existe déjà pour ce SIRET.' })
    await expect(getFiche()).rejects.toThrow('Une adhésion existe déjà pour ce SIRET.')
    await flush()
    expect(screen.getByText('Une adhésion existe déjà pour ce SIRET.')).toBeTruthy()
  })

  test('l’appelant peut remplacer le titre et le détail, ou les taire', async () => {
    answer(500, { detail: 'Du serveur' })
    await call('POST /moi/export', {}, { error: { title: 'Titre', detail: 'Détail' } }).catch(() => {})
    answer(500, { detail: 'Silence' })
    await call('POST /moi/export', {}, { error: false }).catch(() => {})
    await flush()
    expect(screen.getByText('Titre')).toBeTruthy()
    expect(screen.getByText('Détail')).toBeTruthy()
    expect(screen.queryByText('Du serveur')).toBeNull()
    expect(screen.queryByText('Silence')).toBeNull()
  })

  test.each([
    [403, []],
    [404, ['introuvable']],
  ])('une lecture réservée et refusée (%s) ne mène pas à l’accueil', async (status, attendues) => {
    answer(status)
    await call('GET /organisme', {}, { error: false, reserved: true }).catch(() => {})
    expect(actions).toEqual(attendues)
  })

  test('une erreur du serveur dit la référence que son journal connaît', async () => {
    answer(500, { instance: 'urn:uuid:3f2b8c1e-0a4d-4b7e-9c55-1d2e3f4a5b6c' })
    await expect(getFiche()).rejects.toMatchObject({ reference: '3f2b8c1e' })
    await flush()
    expect(screen.getByText(/^Référence\s: 3f2b8c1e$/)).toBeTruthy()
  })

  test('sans réponse lisible, la référence est celle que l’appel a donnée', async () => {
    network.mockResolvedValueOnce(new Response('<h1>Error</h1>', { status: 500 }))
    const error = await getFiche().catch((refused: ApiError) => refused)
    const id = sent().headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(error).toMatchObject({ reference: id.slice(0, 8) })
  })

  test('une faute de l’utilisateur n’a pas de référence', async () => {
    answer(404, { instance: 'urn:uuid:3f2b8c1e-0a4d-4b7e-9c55-1d2e3f4a5b6c' })
    await expect(getFiche()).rejects.toMatchObject({ reference: undefined })
  })

  test('le message reste 5 secondes', async () => {
    answer(500)
    await getFiche().catch(() => {})
    await flush()
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect(screen.queryByText('Erreur 500')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByText('Erreur 500')).toBeNull()
  })

  test('le 401 de la connexion et de whoami ne déconnecte personne et ne dit rien', async () => {
    answer(401, { detail: 'Identifiant ou mot de passe incorrect.' })
    const login = call('POST /auth/login', { body: { username: 'a', password: 'b' } })
    await expect(login).rejects.toThrow('Identifiant ou mot de passe incorrect.')
    answer(401)
    await expect(call('GET /auth/whoami')).rejects.toMatchObject({ status: 401 })
    await flush()
    expect(screen.queryByText('Erreur 401')).toBeNull()
    expect(actions).toEqual([])
  })

  test('une page HTML de mandataire vaut la phrase du catalogue', async () => {
    network.mockResolvedValueOnce(
      new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    )
    await expect(getFiche()).rejects.toThrow('Le serveur est en maintenance')
  })

  test('503 avec Retry-After est renvoyé après l’attente demandée', async () => {
    answer(503, {}, { 'retry-after': '2' })
    answer(200, { nom: 'Prêt' })
    const result = getFiche()
    await vi.advanceTimersByTimeAsync(1900)
    expect(network).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await result).toEqual({ nom: 'Prêt' })
    expect(screen.queryByText('Erreur')).toBeNull()
  })
})

describe('les sortes d’appel', () => {
  test('GET remplace les paramètres, omet les filtres vides et rend le corps', async () => {
    answer(200, { nom: 'Élodie' })
    expect(await call('GET /materiels/:id/destinataires', { params: { id: 'a/b' }, query: { q: 'blé & co' } })).toEqual(
      {
        nom: 'Élodie',
      },
    )
    expect(sent().url).toBe('/api/materiels/a%2Fb/destinataires?q=bl%C3%A9+%26+co')
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'include', body: null })
  })

  test('GET en échec rend la valeur de repli donnée', async () => {
    answer(500)
    const request = { params: { id: '1' }, query: { q: '' } }
    expect(await call('GET /materiels/:id/destinataires', request, { fallback: { resultats: [] } })).toEqual({
      resultats: [],
    })
  })

  test('POST envoie du JSON et, s’il y en a une, la clé d’idempotence', async () => {
    answer(201, { nom: 'Ferme' })
    await call('POST /admin/prelevements', { body: { date_prelevement: '2026-12-01' } }, { idempotencyKey: 'k1' })
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"date_prelevement":"2026-12-01"}' })
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(sent().headers.get('idempotency-key')).toBe('k1')
  })

  test('PATCH et DELETE disent la version qu’ils changent', async () => {
    answer(200, { nom: 'B' })
    await call('PATCH /admin/campagnes/:id', { params: { id: '1' }, body: { libelle: 'B' }, version: 3 })
    expect(sent().init?.method).toBe('PATCH')
    expect(sent().headers.get('if-match')).toBe('"3"')
    answer(204)
    expect(await call('DELETE /admin/baremes/:id', { params: { id: '1' }, version: 4 })).toBeUndefined()
    expect(sent().init?.method).toBe('DELETE')
    expect(sent().headers.has('content-type')).toBe(false)
  })

  test('une écriture refusée rejette avec les erreurs par champ', async () => {
    const errors = [{ champ: 'date_prelevement', message: 'Champ obligatoire.' }]
    answer(400, { detail: 'La requête est incorrecte.', errors })
    const created = call('POST /admin/prelevements', { body: { date_prelevement: '' } })
    await expect(created).rejects.toMatchObject({ status: 400, problem: { errors } })
  })

  test('un fichier part dans un formulaire, sans type de contenu imposé, et son échec rejette', async () => {
    answer(200, { nom: 'photo' })
    const fichier = new File(['%PDF'], 'mandat.pdf')
    expect(await callUpload('POST /admin/mandats/:id/fichier', { params: { id: '1' }, fichier })).toEqual({
      nom: 'photo',
    })
    const form = sent().init?.body
    expect(form instanceof FormData && [...form]).toEqual([['fichier', fichier]])
    expect(sent().headers.has('content-type')).toBe(false)
    answer(500)
    const refused = callUpload('POST /admin/mandats/:id/fichier', { params: { id: '1' }, fichier })
    await expect(refused).rejects.toMatchObject({ status: 500 })
  })

  test('un fichier joint sans suite rend un objet vide en cas d’échec', async () => {
    const request = { params: { id: '1' }, fichier: new File(['%PDF'], 'mandat.pdf') }
    answer(200, { nom: 'photo' })
    expect(await callForm('POST /admin/mandats/:id/fichier', request)).toEqual({ nom: 'photo' })
    answer(500)
    expect(await callForm('POST /admin/mandats/:id/fichier', request)).toEqual({})
  })

  test('un fichier arrive en blob et son échec rend un blob vide', async () => {
    network.mockResolvedValueOnce(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    expect((await callBlob('POST /moi/export')).size).toBe(4)
    answer(500)
    expect((await callBlob('POST /moi/export')).size).toBe(0)
  })

  test('un succès ne se dit que si l’appelant le demande', async () => {
    answer(200, { nom: 'A' })
    await getFiche()
    answer(201, { nom: 'A' })
    await call('POST /admin/prelevements', { body: { date_prelevement: '2026-12-01' } }, { success: 'Fiche créée' })
    await flush()
    expect(screen.getAllByText('Fiche créée')).toHaveLength(1)
  })

  test('un appel abandonné ne dit rien', async () => {
    network.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
    const signal = AbortSignal.abort()
    await call('POST /moi/export', {}, { signal }).catch(() => {})
    await flush()
    expect(screen.queryByText('Erreur')).toBeNull()
  })
})

describe('l’indicateur de chargement', () => {
  test('s’allume au départ et s’éteint à la fin, en échec aussi', async () => {
    answer(200, { nom: 'A' })
    const success = getFiche()
    expect(isLoading()).toBe(true)
    await success
    expect(isLoading()).toBe(false)
    answer(500)
    const failure = getFiche()
    expect(isLoading()).toBe(true)
    await failure.catch(() => {})
    expect(isLoading()).toBe(false)
  })

  test('reste éteint si l’appelant le refuse', async () => {
    answer(200)
    const logout = call('POST /auth/logout', { body: {} }, { loading: false })
    expect(isLoading()).toBe(false)
    await logout.catch(() => {})
  })
})

test('un administrateur sans second facteur est conduit à l’activer, sans message par lecture refusée', async () => {
  const problem = { code: 'second-facteur-du', detail: 'Activez d’abord la double authentification.' }
  answer(403, problem)
  answer(403, problem)
  await expect(getFiche()).rejects.toMatchObject({ status: 403 })
  await expect(getFiche()).rejects.toMatchObject({ status: 403 })
  expect(actions).toEqual(['second-facteur', 'second-facteur'])
  expect(getToasts()).toEqual([])
})
