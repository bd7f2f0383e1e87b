import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { holdActe } from './held-actes.ts'
import { setHolder } from './holder.ts'
import { queueActe } from './queue.ts'
import { sendActes } from './sending.ts'
import type { Acte } from './waiting-acts.ts'

const device = new Map<string, Acte>()

vi.mock('./database.ts', () => ({
  claim: async () => {},
  readOne: async (_: string, id: string) => device.get(id),
  readAll: async () => [...device.values()],
  write: async (_: string, put: readonly Acte[], remove: readonly string[] = []) => {
    for (const id of remove) device.delete(id)
    for (const acte of put) device.set(acte.id, acte)
  },
}))

const releve = (id: string, changes: Partial<Acte> = {}): Acte => ({
  id,
  personne: 'p',
  name: 'POST /adhesions/:id/materiels/:materiel_id/releves',
  request: { params: { id: '1', materiel_id: 'm' }, body: { heures: 1250 } },
  cle: `cle-${id}`,
  page: '/mes-adhesions/1/materiels/m/',
  le: `2026-11-22T08:00:0${id}.000Z`,
  essaye_le: null,
  refus: null,
  titre: 'Relevé du compteur',
  objet: 'New Holland T7',
  sujet: 'm',
  saisie: { heures: 1250 },
  ...changes,
})

const send = vi.fn<(name: string, request: unknown, from: { cle?: string; personne: string }) => Promise<unknown>>()
const hooks = { send, onAnswered: vi.fn(), onSessionEnded: vi.fn() }
const keep = (...actes: readonly Acte[]) => {
  for (const acte of actes) device.set(acte.id, acte)
}
const sentKeys = () => send.mock.calls.map(([, , { cle }]) => cle)

beforeEach(() => {
  setHolder({ state: 'authenticated', utilisateur: { id: 'p', is_admin: false } }, true)
  send.mockReset().mockResolvedValue({})
  hooks.onAnswered.mockReset()
})

afterEach(() => device.clear())

test('tout part une fois, dans l’ordre de la saisie', async () => {
  keep(releve('2'), releve('1'))
  await sendActes(hooks)
  expect(sentKeys()).toEqual(['cle-1', 'cle-2'])
  expect(device.size).toBe(0)
})

test('R78 : part au nom de sa personne ; si une autre vient de se connecter, elle attend', async () => {
  keep(releve('1'))
  send.mockRejectedValueOnce(new ApiError(409, { code: 'session.autre-compte', detail: 'Une autre personne.' }))
  await sendActes(hooks)
  expect(send).toHaveBeenLastCalledWith(
    expect.any(String),
    expect.any(Object),
    expect.objectContaining({ personne: 'p' }),
  )
  expect(device.get('1')).toMatchObject({ refus: null })
})

test('supprimée pendant l’envoi de la précédente, une saisie ne part pas', async () => {
  keep(releve('1'), releve('2'), releve('3'))
  send.mockImplementationOnce(async () => device.delete('2'))
  await sendActes(hooks)
  expect(sentKeys()).toEqual(['cle-1', 'cle-3'])
})

test('refusée ailleurs entre-temps, elle attend sa correction', async () => {
  keep(releve('1'), releve('2'))
  send.mockImplementationOnce(async () => keep(releve('2', { refus: { status: 409, detail: 'Non.' } })))
  await sendActes(hooks)
  expect(sentKeys()).toEqual(['cle-1'])
  expect(device.get('2')?.refus?.detail).toBe('Non.')
})

test('ouverte dans un formulaire, elle attend qu’il se ferme', async () => {
  keep(releve('1'), releve('2'))
  const release = holdActe('1')
  await sendActes(hooks)
  expect(sentKeys()).toEqual(['cle-2'])
  release()
  await sendActes(hooks)
  expect(sentKeys()).toEqual(['cle-2', 'cle-1'])
})

test('corrigée pendant qu’elle part, sa correction reste, sous la même clé', async () => {
  keep(releve('1'))
  const { name, titre, objet, sujet } = releve('1')
  const corrige = {
    name,
    request: { body: { heures: 1260 } },
    cle: 'cle-1',
    compte: 'p',
    le: new Date(),
    essaye: false,
  }
  send.mockImplementationOnce(async () =>
    queueActe(corrige, { titre, objet, sujet, saisie: { heures: 1260 }, reprise: '1' }),
  )
  await sendActes(hooks)
  const [left] = [...device.values()]
  expect(left).toMatchObject({ cle: 'cle-1', request: { body: { heures: 1260 } }, refus: null })
  expect(left?.essaye_le).not.toBeNull()

  send.mockRejectedValueOnce(new ApiError(409, { code: 'idempotence.cle-reutilisee', detail: 'Déjà enregistrée.' }))
  hooks.onAnswered.mockReset()
  await sendActes(hooks)
  expect([...device.values()].map(({ refus }) => refus?.detail)).toEqual(['Déjà enregistrée.'])
  expect(hooks.onAnswered).toHaveBeenCalledOnce()
})

test('refusée, elle attend sa correction, et ce qu’elle contredit est relu, dans les autres onglets aussi', async () => {
  const otherTab = new BroadcastChannel('sillon-reponses')
  const told = new Promise((resolve) => {
    otherTab.onmessage = resolve
  })
  keep(releve('1'))
  send.mockRejectedValue(new ApiError(400, { detail: 'Saisie à corriger.' }))
  await sendActes(hooks)
  expect(device.get('1')?.refus).toEqual({ status: 400, detail: 'Saisie à corriger.' })
  expect(hooks.onAnswered).toHaveBeenCalledOnce()
  await told
  otherTab.close()

  await sendActes(hooks)
  expect(send).toHaveBeenCalledOnce()
  expect(hooks.onAnswered).toHaveBeenCalledOnce()
})

test('un refus dit ce que chaque champ a de faux, une fois', async () => {
  keep(releve('1'))
  const errors = ['date', 'heures'].map((champ) => ({ champ, message: 'Ces heures précèdent un relevé.' }))
  send.mockRejectedValue(new ApiError(400, { detail: 'La requête est incorrecte.', errors }))
  await sendActes(hooks)
  expect(device.get('1')?.refus?.detail).toBe('Ces heures précèdent un relevé.')
})

test('sans réponse, elle reste, et dit qu’elle est partie', async () => {
  keep(releve('1'), releve('2'))
  send.mockRejectedValue(new ApiError(0))
  await sendActes(hooks)
  expect(sentKeys()).toEqual(['cle-1'])
  expect(device.get('1')?.essaye_le).not.toBeNull()
  expect(device.get('2')?.essaye_le).toBeNull()
  expect(hooks.onAnswered).not.toHaveBeenCalled()
})
