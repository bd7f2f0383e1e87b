import type { Compteurs } from '@sillon/domain/secretariat/matin/compteurs'
import { afterEach, expect, test } from 'vitest'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createCompteurs } from './compteurs.service.ts'

const api = await startTestApp()
const { db } = api
const bureau = async (role_bureau?: 'tresorier') =>
  api.as((await anAccount(db, { is_admin: true, ...(role_bureau && { role_bureau }) })).id)
const admin = await bureau()

const MINUTE = 60_000
const read = async (client = admin) => (await client.get('/admin/matin/compteurs')).json<Compteurs>()
const aSoumission = () => anAdhesion(db, { statut: 'soumise', soumise_le: api.now() })

/** Nothing of a former test is kept. */
afterEach(() => api.clock.advance(MINUTE))

test('les nombres du menu sont ceux de la liste du matin, une minute', async () => {
  expect(await read()).toEqual({ accueil: 0, adhesions: 0, banque: 0, groupements: 0, fournisseurs: 0, lettres: 0 })
  await aSoumission()
  await aSoumission()
  expect(await read()).toMatchObject({ accueil: 0 })
  api.clock.advance(MINUTE)
  expect(await read()).toMatchObject({ accueil: 2, adhesions: 2 })
})

test('une écriture de ce serveur les fait relire aussitôt', async () => {
  const { id } = await aSoumission()
  const before = await read()
  await admin.post(`/admin/adhesions/${id}/refuser`, { motif: 'Hors du territoire' })
  expect(await read()).toMatchObject({ adhesions: before.adhesions - 1, lettres: before.lettres + 1 })
})

test('la liste de l’accueil les renouvelle', async () => {
  const { adhesions } = await read()
  await aSoumission()
  await admin.get('/admin/matin')
  expect(await read()).toMatchObject({ adhesions: adhesions + 1 })
})

test('un rôle ne compte que ce qu’il peut faire', async () => {
  await aSoumission()
  expect(await read(await bureau('tresorier'))).toMatchObject({ adhesions: 0, groupements: 0 })
})

test('ceux qui demandent ensemble font une seule lecture, et une lecture en échec est recommencée', async () => {
  const compteurs = createCompteurs()
  let readings = 0
  const ask = (lu: boolean) =>
    compteurs.countFor('administrateur', api.now(), () => {
      readings += 1
      return lu ? Promise.resolve({ lignes: [], reportees: [], illisibles: [] }) : Promise.reject(new Error('panne'))
    })
  await Promise.all([ask(false), ask(false)].map((asked) => expect(asked).rejects.toThrow('panne')))
  expect(readings).toBe(1)
  await Promise.all([ask(true), ask(true)])
  expect(readings).toBe(2)
})
