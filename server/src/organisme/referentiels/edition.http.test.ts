import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadReferentiels } from '../../platform/db/load-referentiels.ts'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)
const member = await app.as((await anAccount(app.db)).id)
const MARQUES = '/admin/referentiels/marques'
const CATEGORIES = '/admin/referentiels/categories-materiel'

type Line = {
  id: string
  libelle: string
  synonymes: string[]
  parent_id: string | null
  version: number
  materiels: number
}
const list = async (path: string): Promise<Line[]> => (await admin.get(path)).json().resultats
const find = async (path: string, libelle: string) => {
  const found = (await list(path)).find((line) => line.libelle === libelle)
  if (!found) throw new Error(libelle)
  return found
}
const add = (path: string, libelle: string, parent_id: string | null = null) => admin.post(path, { libelle, parent_id })

test('une marque s’ajoute, se renomme, se ferme, se retire, et le journal le garde', async () => {
  const created = await add(MARQUES, '  Forge de   l’Auzon ')
  expect(created.statusCode).toBe(201)
  expect(created.json()).toMatchObject({
    libelle: 'Forge de l’Auzon',
    actif: true,
    ajoute: true,
    materiels: 0,
    version: 1,
  })
  const { id } = created.json()
  const changed = await admin.patch(`${MARQUES}/${id}`, { libelle: 'Forges de l’Auzon', actif: false }, { version: 1 })
  expect(changed.json()).toMatchObject({ libelle: 'Forges de l’Auzon', actif: false, version: 2 })
  expect((await admin.patch(`${MARQUES}/${id}`, { actif: true }, { version: 1 })).statusCode).toBe(412)
  expect((await admin.patch(`${MARQUES}/${id}`, { actif: true })).statusCode).toBe(428)
  expect((await admin.delete(`${MARQUES}/${id}`, { version: 1 })).statusCode).toBe(412)
  expect((await admin.delete(`${MARQUES}/${id}`, { version: 2 })).statusCode).toBe(204)
  expect((await admin.delete(`${MARQUES}/${id}`, { version: 2 })).statusCode).toBe(404)
  expect((await journalOf(app, id)).map(({ action }) => action)).toEqual(['ajout', 'modification', 'suppression'])
})

test('une catégorie s’ajoute dans une famille, et les formulaires la proposent', async () => {
  const famille = await find(CATEGORIES, 'Traction')
  const created = await add(CATEGORIES, 'Robot tracteur', famille.id)
  expect(created.json()).toMatchObject({ parent_id: famille.id, ajoute: true })
  const offered = (await member.get('/referentiels/categories-materiel')).json().resultats
  expect(offered).toContainEqual(expect.objectContaining({ libelle: 'Robot tracteur', actif: true }))
  // Categories have two levels only.
  expect(champsOf(await add(CATEGORIES, 'Petit robot', created.json().id))).toEqual(['parent_id'])
  expect(champsOf(await add(MARQUES, 'Robotix', famille.id))).toEqual(['parent_id'])
  expect((await admin.delete(`${CATEGORIES}/${famille.id}`, { version: famille.version })).statusCode).toBe(409)
})

test('une catégorie ajoutée dit ce que demande la fiche de ses matériels', async () => {
  const famille = await find(CATEGORIES, 'Transport')
  const fiche = { motorise: false, porte_largeur: false, porte_capacite: true, controle_pulverisateur: false }
  const body = { libelle: 'Remorque à bois', parent_id: famille.id, ...fiche, immatriculable: 'remorque' }
  const { id, ...created } = (await admin.post(CATEGORIES, body)).json()
  expect(created).toMatchObject({ ...fiche, immatriculable: 'remorque', version: 1 })
  const offered = async () =>
    (await member.get('/referentiels/categories-materiel'))
      .json()
      .resultats.find((one: { id: string }) => one.id === id)
  expect(await offered()).toMatchObject({ ...fiche, immatriculable: 'remorque' })
  const changed = await admin.patch(`${CATEGORIES}/${id}`, { motorise: true }, { version: 1 })
  expect(changed.json()).toMatchObject({ ...fiche, motorise: true, immatriculable: 'remorque' })
  expect(await offered()).toMatchObject({ motorise: true, porte_capacite: true })
  expect((await journalOf(app, id)).at(-1)).toMatchObject({ avant: { motorise: false }, apres: { motorise: true } })

  const refused = await admin.patch(`${CATEGORIES}/${famille.id}`, { motorise: true }, { version: famille.version })
  expect(refused.statusCode).toBe(400)
  expect(champsOf(await admin.post(MARQUES, { libelle: 'Motor', parent_id: null, motorise: true }))).toEqual([
    'parent_id',
  ])
  expect(champsOf(await admin.post(CATEGORIES, { ...body, libelle: 'Autre', immatriculable: 'avion' }))).toEqual([
    'immatriculable',
  ])
})

test('les autres noms d’une ligne se gardent une fois chacun, et la recherche des matériels les comprend', async () => {
  const charrue = await find(CATEGORIES, 'Charrue')
  expect(charrue.synonymes).toContain('labour')
  const synonymes = ['  Retourneuse ', 'retourneuse', 'labour']
  const path = `${CATEGORIES}/${charrue.id}`
  const changed = await admin.patch(path, { synonymes }, { version: charrue.version })
  expect(changed.json().synonymes).toEqual(['retourneuse', 'labour'])
  expect((await journalOf(app, charrue.id)).at(-1)).toMatchObject({ apres: { synonymes: ['retourneuse', 'labour'] } })
  const lue = async (q: string) => (await admin.get(`/recherche/materiels?q=${q}`)).json().correction
  expect(await lue('retourneusse')).toBe('retourneuse')
  const videe = await admin.patch(path, { synonymes: [] }, { version: charrue.version + 1 })
  expect(videe.json().synonymes).toEqual([])
  expect(await lue('retourneusse')).toBeNull()

  const refuse = async (noms: string[]) =>
    champsOf(await admin.patch(path, { synonymes: noms }, { version: charrue.version + 2 }))
  expect(await refuse(['a'])).toEqual(['synonymes.0'])
  expect(await refuse(['!!!'])).toEqual(['synonymes.0'])
  expect(await refuse(['a'.repeat(61)])).toEqual(['synonymes.0'])
  expect(await refuse(Array.from({ length: 41 }, (_, rang) => `nom ${rang}`))).toEqual(['synonymes'])
  expect((await member.patch(path, { synonymes }, { version: charrue.version + 2 })).statusCode).toBe(403)
})

test.each([
  ['un double', MARQUES, 'john deere', 409],
  ['un nom vide', MARQUES, '', 400],
  ['un nom trop long', MARQUES, 'a'.repeat(81), 400],
  ['une liste inconnue', '/admin/referentiels/communes', 'Ici', 400],
])('%s est refusé', async (_, path, libelle, status) => {
  expect((await add(path, libelle)).statusCode).toBe(status)
})

test('ce que des matériels ont ne se retire pas, et l’on sait combien', async () => {
  const { gestionnaire, path, principale } = await aFerme(app)
  const { id } = (await add(MARQUES, 'Atelier du Clain')).json()
  const categorie = await find(CATEGORIES, 'Tracteur standard')
  for (const modele of ['A', 'B']) {
    const body = { exploitation_id: principale.id, categorie_id: categorie.id, marque_id: id, modele }
    expect((await gestionnaire.post(`${path}/materiels`, body)).statusCode).toBe(201)
  }
  const refused = await admin.delete(`${MARQUES}/${id}`, { version: 1 })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toContain('2 matériels l’ont encore')
  expect(await find(CATEGORIES, 'Traction')).toMatchObject({ materiels: 2 })
  expect((await admin.patch(`${MARQUES}/${id}`, { actif: false }, { version: 1 })).statusCode).toBe(200)
})

test('ce qui vient avec le portail se renomme, ne se retire pas, et un redémarrage ne l’écrase pas', async () => {
  const marque = await find(MARQUES, 'Kuhn')
  expect((await admin.delete(`${MARQUES}/${marque.id}`, { version: 1 })).statusCode).toBe(409)
  await admin.patch(`${MARQUES}/${marque.id}`, { libelle: 'Kuhn SAS', actif: false }, { version: 1 })
  const before = [await list(MARQUES), await list(CATEGORIES)]
  await sql`update referentiels set empreinte = 'autre' where fichier in ('marques.json', 'categories-materiel.json')`.execute(
    app.db,
  )
  await loadReferentiels(app.url)
  expect([await list(MARQUES), await list(CATEGORIES)]).toEqual(before)
})

test('les listes sont aux administrateurs', async () => {
  expect((await member.get(MARQUES)).statusCode).toBe(403)
  expect((await member.post(MARQUES, { libelle: 'Moi', parent_id: null })).statusCode).toBe(403)
  expect((await app.anonymous.get(MARQUES)).statusCode).toBe(401)
})
