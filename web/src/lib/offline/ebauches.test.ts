import { beforeEach, expect, test, vi } from 'vitest'
import type { Ebauche } from './database.ts'
import { ebauches } from './ebauches.ts'
import { getPersonne } from './holder.ts'

const store = new Map<string, Ebauche>()

vi.mock('./copies.ts', () => ({ claimDevice: async () => {}, isTooOld: () => false }))
vi.mock('./holder.ts', () => ({ getPersonne: vi.fn(() => ({ id: 'elodie' })) }))
vi.mock('./database.ts', () => ({
  readOne: async (_: string, cle: string) => store.get(cle),
  readAll: async () => [...store.values()],
  write: async (_: string, put: readonly Ebauche[], removed: readonly string[] = []) => {
    for (const cle of removed) store.delete(cle)
    for (const ebauche of put) store.set(ebauche.cle, ebauche)
  },
}))

const laissee = { href: '/demandes-entre-voisins', titre: 'Demandes entre voisins' }
const draft = (nom: string, le: string) => ({ cle: 'besoin', saisie: { nom }, version: undefined, le })

beforeEach(() => {
  store.clear()
  vi.mocked(getPersonne)
    .mockReset()
    .mockReturnValue({ id: 'elodie' } as ReturnType<typeof getPersonne>)
})

test('la pause d’une frappe, finie juste après la session, laisse la page à reprendre', async () => {
  await Promise.all([
    ebauches.keep(draft('Épan', '2026-11-28T10:00:00Z')),
    ebauches.keep({ ...draft('Épandeur', '2026-11-28T10:00:01Z'), laissee }),
    ebauches.keep(draft('Épandeur', '2026-11-28T10:00:02Z')),
  ])
  expect(await ebauches.listLaissees()).toEqual([
    { ...draft('Épandeur', '2026-11-28T10:00:02Z'), laissee, personne: 'elodie' },
  ])
})

test('la session qui finit pendant l’écriture laisse la page à reprendre', async () => {
  await ebauches.keep({ ...draft('Épandeur', '2026-11-28T10:00:01Z'), laissee })
  const kept = ebauches.keep(draft('Épandeur', '2026-11-28T10:00:02Z'))
  vi.mocked(getPersonne).mockReturnValueOnce({ id: 'elodie' } as ReturnType<typeof getPersonne>)
  vi.mocked(getPersonne).mockReturnValueOnce(undefined)
  await kept
  expect(store.get('besoin')).toMatchObject({ laissee })
})

test('la pause d’une frappe, finie juste avant l’enregistrement, ne laisse pas sa saisie derrière lui', async () => {
  const kept = ebauches.keep(draft('Épandeur', '2026-11-28T10:00:00Z'))
  await ebauches.remove('besoin')
  await kept
  expect(store.size).toBe(0)
})

test('la saisie d’une autre personne ne donne pas sa page à reprendre', async () => {
  await ebauches.keep({ ...draft('Épandeur', '2026-11-28T10:00:00Z'), laissee })
  vi.mocked(getPersonne).mockReturnValue({ id: 'bernard' } as ReturnType<typeof getPersonne>)
  await ebauches.keep(draft('Herse', '2026-11-28T11:00:00Z'))
  expect(await ebauches.listLaissees()).toEqual([])
})
