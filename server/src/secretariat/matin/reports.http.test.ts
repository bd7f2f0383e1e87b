import { addJours, jourOf } from '@sillon/domain/jour'
import type { GenreActe } from '@sillon/domain/secretariat/matin/genre-acte'
import type { Matin } from '@sillon/domain/secretariat/matin/matin'
import { beforeEach, expect, test } from 'vitest'
import { aGroupement } from '../../testing/an-achat.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true, prenom: 'Nadine', nom: 'Petit' })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'
const demain = () => addJours(jourOf(api.now()), 1)

async function aSoumise(raison_sociale: string): Promise<string> {
  const { id: entreprise_id } = await anEntreprise(db, { raison_sociale })
  const { id } = await anAdhesion(db, { entreprise_id, statut: 'soumise', soumise_le: api.now() })
  return id
}

const matin = async (): Promise<Matin> => (await admin.get('/admin/matin')).json()
const nomsOf = async () => (await matin()).lignes.map(({ nom }) => nom)

const reporte = (id: string | null, more: object = {}, client = admin, key?: string) =>
  client.post(
    '/admin/matin/reports',
    { genre: 'soumission' satisfies GenreActe, id, jusqu_au: demain(), ...more },
    key === undefined ? {} : { key },
  )

beforeEach(async () => {
  await db.deleteFrom('reports_matin').execute()
  await db.deleteFrom('adhesions').execute()
})

test('une ligne reportée quitte la liste de tous, dit par qui et jusqu’à quand, et revient d’elle-même', async () => {
  const id = await aSoumise('Chantemerle')
  await aSoumise('Ribreau')
  const { statusCode } = await reporte(id)
  expect(statusCode).toBe(201)
  expect(await nomsOf()).toEqual(['Ribreau'])
  expect((await matin()).reportees).toMatchObject([{ id, nom: 'Chantemerle', jusqu_au: demain(), par: 'Nadine Petit' }])
  const collegue = await api.as((await anAccount(db, { is_admin: true })).id)
  const lu: Matin = (await collegue.get('/admin/matin')).json()
  expect(lu.lignes.map(({ nom }) => nom)).toEqual(['Ribreau'])
  await db
    .updateTable('reports_matin')
    .set({ jusqu_au: jourOf(api.now()) })
    .execute()
  expect((await nomsOf()).toSorted()).toEqual(['Chantemerle', 'Ribreau'])
  expect((await matin()).reportees).toEqual([])
})

test('une ligne de plusieurs reporte ce qu’elle tient, pas ce qui vient ensuite', async () => {
  for (const nom of ['Chantemerle', 'Ribreau', 'Lafon', 'Besnard']) await aSoumise(nom)
  expect(await nomsOf()).toEqual(['4\u00a0dossiers soumis'])
  await reporte(null)
  expect(await nomsOf()).toEqual([])
  await aSoumise('Bonneau')
  expect(await nomsOf()).toEqual(['Bonneau'])
  expect((await matin()).reportees).toMatchObject([{ nom: '4\u00a0dossiers soumis', nombre: 4 }])
})

test('une ligne reportée se reprend tout de suite ; celle dont l’acte est fait ne se dit plus', async () => {
  const id = await aSoumise('Chantemerle')
  const { id: report_id } = (await reporte(id)).json()
  expect((await admin.delete(`/admin/matin/reports/${report_id}`)).statusCode).toBe(204)
  expect(await nomsOf()).toEqual(['Chantemerle'])
  expect((await admin.delete(`/admin/matin/reports/${report_id}`)).statusCode).toBe(404)
  await reporte(id)
  await db.updateTable('adhesions').set({ statut: 'active' }).where('id', '=', id).execute()
  expect((await matin()).reportees).toEqual([])
})

test('demandé deux fois sous la même clé, c’est un report ; une ligne partie ne se reporte pas', async () => {
  const id = await aSoumise('Chantemerle')
  const [un, deux] = [await reporte(id, {}, admin, 'report-une-fois'), await reporte(id, {}, admin, 'report-une-fois')]
  expect(deux.json()).toEqual(un.json())
  expect((await reporte(id)).json()).toMatchObject({
    status: 409,
    detail: 'Cette ligne n’attend plus, ou elle est déjà reportée.',
  })
  expect((await reporte(INCONNU)).statusCode).toBe(409)
  expect((await matin()).reportees).toHaveLength(1)
})

test('ni un jour passé, ni trop loin, ni après la fin', async () => {
  const id = await aSoumise('Chantemerle')
  const today = jourOf(api.now())
  expect((await reporte(id, { jusqu_au: today })).json()).toMatchObject({ code: 'matin.report-passe' })
  expect((await reporte(id, { jusqu_au: addJours(today, 32) })).json()).toMatchObject({ code: 'matin.report-loin' })
  const cloture_le = new Date(`${demain()}T11:00:00Z`)
  const { id: groupement } = await aGroupement(db, { statut: 'ouvert', cloture_le })
  const apres = { genre: 'cloture', jusqu_au: addJours(demain(), 1) }
  expect((await reporte(groupement, apres)).json()).toMatchObject({
    code: 'matin.report-limite',
    errors: [{ champ: 'jusqu_au' }],
  })
  expect((await reporte(groupement, { genre: 'cloture' })).statusCode).toBe(201)
})

test('au-delà de cinquante, on ouvre la liste', async () => {
  for (let rang = 0; rang < 51; rang += 1) await aSoumise(`Entreprise ${rang}`)
  expect((await reporte(null)).json()).toMatchObject({ code: 'matin.report-trop' })
})

test('seul reporte, ou reprend, qui peut faire l’acte', async () => {
  const id = await aSoumise('Chantemerle')
  const tresorier = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'tresorier' })).id)
  expect((await reporte(id, {}, tresorier)).json()).toMatchObject({
    status: 403,
    detail: expect.stringContaining('Votre rôle (Trésorier) ne permet pas de changer les dossiers'),
  })
  const { id: report_id } = (await reporte(id)).json()
  expect((await tresorier.delete(`/admin/matin/reports/${report_id}`)).statusCode).toBe(403)
  const lu: Matin = (await tresorier.get('/admin/matin')).json()
  expect(lu.reportees).toEqual([])
})
