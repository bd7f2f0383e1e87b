import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { expect, test } from 'vitest'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const pathOf = (id: string) => `/admin/groupements-achats/${id}/articles`

const NOUVEAU = {
  reference_fournisseur: 'NPK-15',
  designation: 'NPK 15-15-15',
  description: null,
  amm: null,
  unite: 't',
  conditionnement: 'big_bag',
  contenance: 0.6,
  multiple: 2,
  minimum: 4,
  colisage: 1,
  disponible: null,
  minimum_groupe: 12.5,
  prix_unitaire_ht: 4_620_001,
  paliers: [{ a_partir_de: 24, prix_unitaire_ht: 4_500_000 }],
  tva_code: 'TVA20',
  redevance_ht: 0,
  eco_contribution_ht: 12_345,
  poids_unite_kg: null,
  certiphyto_requis: false,
}

const champsOf = (response: { json: () => { errors?: { champ: string }[] } }) =>
  response.json().errors?.map(({ champ }) => champ)

/** An article of which six packages are ordered. */
async function commande(statut: BonStatut = 'valide') {
  const { id } = await aGroupement(api.db)
  const article = await anArticle(api.db, { groupement_id: id })
  const lignes = [{ article_id: article.id, nombre: 6 }]
  await aBon(api.db, { groupement_id: id, entreprise_id: (await anEntreprise(api.db)).id, statut, lignes })
  return { path: `${pathOf(id)}/${article.id}`, id, article }
}

test('un article s’ajoute après les autres, prix à quatre décimales', async () => {
  const { id } = await aGroupement(api.db, { statut: 'brouillon' })
  await anArticle(api.db, { groupement_id: id, rang: 3 })
  const response = await admin.post(pathOf(id), NOUVEAU)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ ...NOUVEAU, rang: 4, version: 1, statut: 'ouvert', engages: 0 })
  const { resultats, total } = (await admin.get(`${pathOf(id)}?q=npk`)).json()
  expect([total, resultats[0].designation]).toEqual([1, 'NPK 15-15-15'])
})

test.each([
  [{ minimum: 3 }, ['minimum']],
  [{ prix_unitaire_ht: 0 }, ['prix_unitaire_ht']],
  [{ prix_unitaire_ht: 1.5 }, ['prix_unitaire_ht']],
  [{ paliers: [{ a_partir_de: 24, prix_unitaire_ht: 4_620_001 }] }, ['paliers.0.prix_unitaire_ht']],
  [{ amm: '12' }, ['amm']],
  [{ unite: 'boisseau' }, ['unite']],
  [{ tva_code: 'TVA99' }, ['tva_code']],
  [{ contenance: 0.12345 }, ['contenance']],
])('%j est refusé', async (changes, champs) => {
  const { id } = await aGroupement(api.db, { statut: 'brouillon' })
  const response = await admin.post(pathOf(id), { ...NOUVEAU, ...changes })
  expect([response.statusCode, champsOf(response)]).toEqual([400, champs])
})

test('un produit phytosanitaire ne se revend pas sans agrément', async () => {
  const { id } = await aGroupement(api.db, { statut: 'brouillon', mode_facturation: 'achat_revente' })
  const response = await admin.post(pathOf(id), { ...NOUVEAU, certiphyto_requis: true })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].message).toContain('demande un agrément')
})

test('une référence du fournisseur ne sert qu’une fois', async () => {
  const { id } = await aGroupement(api.db, { statut: 'brouillon' })
  await admin.post(pathOf(id), NOUVEAU)
  const response = await admin.post(pathOf(id), NOUVEAU)
  expect([response.statusCode, champsOf(response)]).toEqual([409, ['reference_fournisseur']])
})

test('commandé, il ne change qu’en faveur des adhérents', async () => {
  const { path } = await commande()
  const hausse = await admin.patch(path, { prix_unitaire_ht: 4_300_000 }, { version: 1 })
  expect([hausse.statusCode, champsOf(hausse)]).toEqual([400, ['prix_unitaire_ht']])
  const baisse = await admin.patch(path, { prix_unitaire_ht: 4_200_000 }, { version: 1 })
  expect(baisse.json()).toMatchObject({ version: 2, prix_unitaire_ht: 4_200_000, engages: 6 })
  expect((await admin.patch(path, { designation: 'Ammonitrate' }, { version: 1 })).statusCode).toBe(412)
})

test('commandé, il ne se retire pas ; dans un brouillon, si', async () => {
  const ferme = await commande()
  expect((await admin.delete(ferme.path, { version: 1 })).statusCode).toBe(409)
  const annule = await commande('annule')
  expect((await admin.delete(annule.path, { version: 1 })).statusCode).toBe(409)
  const libre = await commande('brouillon')
  expect((await admin.delete(libre.path, { version: 1 })).statusCode).toBe(204)
  expect((await admin.get(pathOf(libre.id))).json().total).toBe(0)
})

test('après la clôture, les articles ne changent plus', async () => {
  const { id } = await aGroupement(api.db, { statut: 'clos' })
  const article = await anArticle(api.db, { groupement_id: id })
  expect((await admin.post(pathOf(id), NOUVEAU)).json().code).toBe('article.clos')
  expect((await admin.patch(`${pathOf(id)}/${article.id}`, { designation: 'Autre' }, { version: 1 })).statusCode).toBe(
    400,
  )
  expect((await admin.delete(`${pathOf(id)}/${article.id}`, { version: 1 })).statusCode).toBe(409)
})

test('un article prend sa place', async () => {
  const { id } = await aGroupement(api.db, { statut: 'brouillon' })
  const ids: string[] = []
  for (const rang of [1, 2, 3]) ids.push((await anArticle(api.db, { groupement_id: id, rang })).id)
  const place = async (article_id: string | undefined, rang: number) => {
    expect((await admin.post(`${pathOf(id)}/${article_id}/placer`, { rang })).statusCode).toBe(204)
    const { resultats } = (await admin.get(pathOf(id))).json<{ resultats: { id: string; rang: number }[] }>()
    expect(resultats.map((one) => one.rang)).toEqual([1, 2, 3])
    return resultats.map((one) => ids.indexOf(one.id))
  }
  expect(await place(ids[2], 1)).toEqual([2, 0, 1])
  expect(await place(ids[2], 2)).toEqual([0, 2, 1])
  expect(await place(ids[0], 3)).toEqual([2, 1, 0])
  expect((await admin.post(`${pathOf(id)}/${ids[0]}/placer`, { rang: 0 })).statusCode).toBe(400)
})

test('un article d’un autre groupement n’existe pas', async () => {
  const [un, autre] = [await aGroupement(api.db), await aGroupement(api.db)]
  const article = await anArticle(api.db, { groupement_id: un.id })
  expect((await admin.patch(`${pathOf(autre.id)}/${article.id}`, {}, { version: 1 })).statusCode).toBe(404)
})
