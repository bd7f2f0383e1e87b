import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { acteDe, announced, letLeave } from '../../testing/actes-attendus.ts'
import { aCooperative, anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { expectTotauxTenus } from '../../testing/totaux-tenus.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
expectTotauxTenus(db)
const autre = await api.as((await anAccount(db, { is_admin: true })).id)
await aCooperative(db)

type Cible = { id: string; version: number }

const cible = ({ id, version }: Cible) => ({ id, version })
const ask = (cotisations: Cible[], par = admin) =>
  par.post('/admin/cotisations/annuler', { cotisations: cotisations.map(cible), motif: 'Double appel' })
const read = async (id: string) => (await admin.get(`/admin/cotisations/${id}`)).json()
const statutsOf = async (cotisations: Cible[]) =>
  Promise.all(cotisations.map(async ({ id }) => (await read(id)).statut))

test('les avoirs attendent sans numéro, et ce qui n’en aura pas est dit tout de suite', async () => {
  const [une, deux, calculee] = [
    await aCotisation(db),
    await aCotisation(db),
    await aCotisation(db, { statut: 'calculee' }),
  ]
  const reponse = await ask([une, deux, calculee])
  expect(reponse.json()).toMatchObject({ faites: 2, ecartees: [{ id: calculee.id }] })
  const acte = announced(reponse)
  expect(acte.libelle).toBe('2\u00a0avoirs de cotisation')
  expect(announced(await ask([une, deux, calculee])).id).toBe(acte.id)
  expect(await statutsOf([une, deux])).not.toContain('annulee')
  await Promise.all([letLeave(api), letLeave(api)])
  expect(await statutsOf([une, deux, calculee])).toEqual(['annulee', 'annulee', 'calculee'])
  const { apres } = await db
    .selectFrom('journal')
    .select('apres')
    .where('objet_id', '=', une.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(apres).toMatchObject({ motif: 'Double appel', avoir: expect.any(String) })
})

test('repris par un collègue, aucun avoir n’est émis', async () => {
  const [une, deux] = [await aCotisation(db), await aCotisation(db)]
  const acte = announced(await ask([une, deux]))
  expect((await ask([une, deux], autre)).json().code).toBe('acte.en-attente')
  await autre.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  await letLeave(api)
  expect(await statutsOf([une, deux])).not.toContain('annulee')
})

test('quand aucun avoir ne serait émis, rien n’attend', async () => {
  const calculee = await aCotisation(db, { statut: 'calculee' })
  const reponse = (await ask([calculee])).json()
  expect(reponse).toEqual({ faites: 0, ecartees: [expect.objectContaining({ id: calculee.id })] })
  expect(await acteDe(admin, calculee.id)).toBeUndefined()
})

test('une cotisation changée depuis est laissée, les autres ont leur avoir', async () => {
  const [une, deux] = [await aCotisation(db), await aCotisation(db)]
  announced(await ask([une, deux]))
  const litige = await admin.post(`/admin/cotisations/${une.id}/litige`, { motif: 'Grêle' }, { version: une.version })
  expect(litige.statusCode).toBe(200)
  await letLeave(api)
  expect((await statutsOf([une, deux]))[1]).toBe('annulee')
  expect((await read(une.id)).litige_motif).toBe('Grêle')
})
