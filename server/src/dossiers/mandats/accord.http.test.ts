import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, it, test } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aMandat, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
await setPaiement(db)
const today = jourOf(app.now())
const bureau = await app.as((await anAccount(db, { is_admin: true })).id)

async function aMandate(row: { statut?: 'brouillon' | 'actif' | 'suspendu' | 'revoque' } = {}) {
  const ferme = await aFerme(app)
  const mandat = await aMandat(db, { entreprise_id: ferme.entreprise_id, ...row })
  const route = `${ferme.path}/mandat/marchandises`
  const lu = async () => (await ferme.gestionnaire.get(`${ferme.path}/mandat`)).json().mandat
  return { ...ferme, mandat, route, lu }
}

it('s’accepte une fois dans le portail, et se retire', async () => {
  const { gestionnaire, mandat, route, lu } = await aMandate()
  expect(await lu()).toMatchObject({ marchandises: null, accordable: true })
  const accepts = await Promise.all([gestionnaire.post(route), gestionnaire.post(route)])
  expect(accepts.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const accord = { le: today, moyen: 'portail', par: 'Maëlle Le Goff' }
  expect(accepts.map((une) => une.json())).toEqual([accord, accord])
  expect(await lu()).toMatchObject({ marchandises: accord, accordable: true })
  expect((await gestionnaire.delete(route)).statusCode).toBe(204)
  expect((await gestionnaire.delete(route)).statusCode).toBe(204)
  expect(await lu()).toMatchObject({ marchandises: null })
  expect(await journalOf(app, mandat.id)).toMatchObject([
    { action: 'accord_marchandises', apres: { moyen_accord: 'portail', accepte_le: today } },
    { action: 'accord_marchandises_retire', avant: { moyen_accord: 'portail', accepte_le: today } },
  ])
})

it('ne se donne que par qui signe le mandat', async () => {
  const { route, lecteur, etranger, admin, path } = await aMandate()
  for (const [client, statut] of [
    [await lecteur(), 403],
    [await admin(), 403],
    [await etranger(), 404],
  ] as const) {
    expect((await client.post(route)).statusCode).toBe(statut)
    expect((await client.delete(route)).statusCode).toBe(statut)
  }
  expect((await (await lecteur()).get(`${path}/mandat`)).json().mandat).toMatchObject({ accordable: false })
})

it('se refuse sans mandat signé, ou quand la coopérative le demande sur papier', async () => {
  const brouillon = await aMandate({ statut: 'brouillon' })
  expect(await brouillon.lu()).toMatchObject({ accordable: false })
  const refus = await brouillon.gestionnaire.post(brouillon.route)
  expect([refus.statusCode, refus.json().detail]).toEqual([
    409,
    'Ce mandat n’est pas encore signé\u00a0: l’accord se donne ensuite.',
  ])
  const revoque = await aMandate({ statut: 'revoque' })
  expect((await revoque.gestionnaire.post(revoque.route)).json().code).toBe('mandat.sans-iban')
  const signe = await aMandate()
  await setPaiement(db, { mandat_papier: true })
  expect((await signe.gestionnaire.post(signe.route)).json().detail).toBe(
    'La coopérative demande cet accord sur papier.',
  )
  await setPaiement(db)
})

it('se note au bureau, par téléphone ou sur papier, et s’y retire', async () => {
  const { mandat, lu } = await aMandate()
  const route = `/admin/mandats/${mandat.id}/marchandises`
  const saisie = { moyen: 'telephone', le: today }
  const note = await bureau.post(route, saisie, { version: 1 })
  expect(note.statusCode, note.body).toBe(200)
  expect(note.json()).toMatchObject({ version: 2, marchandises: { le: today, moyen: 'telephone' } })
  expect((await lu()).marchandises).toMatchObject({ moyen: 'telephone' })
  expect((await bureau.post(route, saisie, { version: 2 })).json().code).toBe('mandat.deja-accorde')
  expect((await bureau.delete(route, { version: 1 })).statusCode).toBe(412)
  expect((await bureau.delete(route, { version: 2 })).statusCode).toBe(204)
  expect((await bureau.delete(route, { version: 3 })).json().code).toBe('mandat.sans-accord')
  expect((await journalOf(app, mandat.id)).map(({ action }) => action)).toEqual([
    'accord_marchandises',
    'accord_marchandises_retire',
  ])
})

test.each([
  [{}, ['moyen', 'le']],
  [{ moyen: 'portail', le: today }, ['moyen']],
  [{ moyen: 'papier', le: addJours(today, 1) }, ['le']],
  [{ moyen: 'papier', le: addJours(today, -40) }, ['le']],
])('ne se note pas avec %o', async (saisie, champs) => {
  const { mandat } = await aMandate()
  const refus = await bureau.post(`/admin/mandats/${mandat.id}/marchandises`, saisie, { version: 1 })
  expect([refus.statusCode, champsOf(refus)]).toEqual([400, champs])
})

it('exige la version, un mandat signé et connu', async () => {
  const { mandat } = await aMandate({ statut: 'brouillon' })
  const saisie = { moyen: 'papier', le: today }
  const note = (id: string, version?: number) =>
    bureau.post(`/admin/mandats/${id}/marchandises`, saisie, version === undefined ? {} : { version })
  expect((await note(mandat.id)).statusCode).toBe(428)
  expect((await note(mandat.id, 9)).statusCode).toBe(412)
  expect((await note(mandat.id, 1)).json().code).toBe('mandat.accord-impossible')
  expect((await note('00000000-0000-4000-8000-000000000000', 1)).statusCode).toBe(404)
})
