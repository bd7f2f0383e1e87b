import { describe, expect, it } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)

const CAMPAGNE = {
  annee: 2041,
  libelle: 'Campagne 2041',
  debut: '2041-01-01',
  fin: '2041-12-31',
  depot_du: '2040-10-01',
  depot_au: '2041-01-31',
  date_appel: '2041-02-01',
  echeance: '2041-03-31',
}

let annee = 2041
async function aNewCampagne(change: object = {}) {
  annee += 1
  const created = await admin.post('/admin/campagnes', { ...CAMPAGNE, annee, ...change })
  expect(created.statusCode).toBe(201)
  return created.json<{ id: string; version: number }>()
}

describe('Les campagnes', () => {
  it('s’ouvrent, se lisent la dernière d’abord, et le journal le garde', async () => {
    const created = await admin.post('/admin/campagnes', CAMPAGNE)
    expect(created.statusCode).toBe(201)
    expect(created.json()).toEqual({ id: expect.any(String), version: 1, statut: 'ouverte', ...CAMPAGNE })
    const { id } = await aNewCampagne()
    const { resultats, total } = (await admin.get('/admin/campagnes')).json()
    expect(total).toBe(2)
    expect(resultats[0].id).toBe(id)
    expect(await journalOf(app, id)).toMatchObject([{ action: 'ajout', apres: { libelle: 'Campagne 2041' } }])
  })

  it('se répètent sans doublon avec la même clé', async () => {
    const body = { ...CAMPAGNE, annee: 2099 }
    const answers = [
      await admin.post('/admin/campagnes', body, { key: 'campagne-2099' }),
      await admin.post('/admin/campagnes', body, { key: 'campagne-2099' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  it('une par année', async () => {
    const twice = await admin.post('/admin/campagnes', CAMPAGNE)
    expect(twice.statusCode).toBe(409)
    expect(champsOf(twice)).toEqual(['annee'])
  })

  it.each([
    ['une fin avant le début', { annee: 2080, fin: '2040-12-31' }, ['fin']],
    ['une clôture avant l’ouverture', { annee: 2080, depot_au: '2040-09-30' }, ['depot_au']],
    ['une échéance avant l’appel', { annee: 2080, echeance: '2041-01-31' }, ['echeance']],
    ['un jour qui n’existe pas', { annee: 2080, fin: '2041-02-30' }, ['fin']],
    ['une clé inconnue', { annee: 2080, couleur: 'vert' }, ['couleur']],
    ['sans année', { annee: undefined }, ['annee']],
  ])('refusent %s', async (_, change, champs) => {
    const refused = await admin.post('/admin/campagnes', { ...CAMPAGNE, ...change })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  })

  it('changent de dates, se closent et se rouvrent', async () => {
    const { id, version } = await aNewCampagne()
    const path = `/admin/campagnes/${id}`
    const moved = await admin.patch(path, { debut: '2041-09-01', fin: '2042-08-31', echeance: null }, { version })
    expect(moved.json()).toMatchObject({ version: 2, fin: '2042-08-31', echeance: null, statut: 'ouverte' })
    expect((await admin.patch(path, { statut: 'close' }, { version: 2 })).json()).toMatchObject({ statut: 'close' })
    expect((await admin.patch(path, { statut: 'ouverte' }, { version: 3 })).json()).toMatchObject({ version: 4 })
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual([
      'ajout',
      'modification',
      'modification',
      'modification',
    ])
  })

  it('jugent les dates gardées avec celles qui changent', async () => {
    const { id, version } = await aNewCampagne()
    const refused = await admin.patch(`/admin/campagnes/${id}`, { fin: '2041-01-01' }, { version })
    expect(champsOf(refused)).toEqual(['fin'])
  })

  it('exigent leur version', async () => {
    const { id } = await aNewCampagne()
    expect((await admin.patch(`/admin/campagnes/${id}`, { libelle: 'X' })).statusCode).toBe(428)
    expect((await admin.patch(`/admin/campagnes/${id}`, { libelle: 'X' }, { version: 2 })).statusCode).toBe(412)
    const nobody = '/admin/campagnes/00000000-0000-4000-8000-000000000000'
    expect((await admin.patch(nobody, { libelle: 'X' }, { version: 1 })).statusCode).toBe(404)
  })
})
