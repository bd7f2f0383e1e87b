import { NouvelArticle } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { anneeOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aBon, aFournisseur, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const BASE = '/admin/groupements-achats'
const INCONNU = '00000000-0000-4000-8000-000000000000'

const lines = (objet_id: string) =>
  api.db.selectFrom('journal').select(['action', 'apres']).where('objet_id', '=', objet_id).execute()

type Champs = Record<string, unknown>
const articlesOf = async (id: string): Promise<Champs[]> => (await admin.get(`${BASE}/${id}/articles`)).json().resultats

/** A purchase of last year, over and ordered, with two articles. */
async function ancien() {
  const ouverture_le = new Date('2025-03-03T07:00:00Z')
  const cloture_le = new Date('2025-03-28T17:00:00Z')
  const groupement = await aGroupement(api.db, {
    statut: 'solde',
    ouverture_le,
    cloture_le,
    livraison_du: '2025-04-07',
    livraison_au: '2025-04-18',
    libelle: 'Engrais 2025',
    frais_port: 15_000,
    seuil_minimum: 24,
    seuil_unite: 't',
  })
  const { id } = groupement
  const premier = await anArticle(api.db, {
    groupement_id: id,
    rang: 1,
    reference_fournisseur: 'AN335',
    multiple: 2,
    minimum: 4,
    disponible: 400,
    eco_contribution_ht: 12_345,
    statut: 'fige',
    prix_negocie_ht: 4_000_000,
    prix_final_ht: 3_990_000,
    nombre_cooperative: 3,
  })
  await anArticle(api.db, { groupement_id: id, rang: 2, designation: 'Urée 46', statut: 'annule' })
  const lignes = [{ article_id: premier.id, nombre: 6 }]
  await aBon(api.db, { groupement_id: id, entreprise_id: (await anEntreprise(api.db)).id, statut: 'solde', lignes })
  return groupement
}

const reprendre = async () => {
  const { id } = await ancien()
  const repris = (await admin.post(`${BASE}/${id}/reprendre`)).json()
  return { id, repris, articles: await articlesOf(repris.id) }
}

test('un groupement soldé se reprend en brouillon, avec tout de lui sauf ses commandes', async () => {
  const source = await ancien()
  const response = await admin.post(`${BASE}/${source.id}/reprendre`)
  expect(response.statusCode).toBe(201)
  const repris = response.json()
  expect(repris).toMatchObject({
    statut: 'brouillon',
    version: 1,
    bons: 0,
    articles: 2,
    prix_a_revoir: 2,
    fournisseur_id: source.fournisseur_id,
    frais_port: 15_000,
    seuil_minimum: 24,
    seuil_unite: 't',
    conditions: 'La commande engage dès sa validation.',
  })
  expect(repris.reference).toMatch(/^GA-20\d\d-ENG-\d\d$/)
  expect(Date.parse(repris.cloture_le)).toBeGreaterThan(Date.now())
  expect(repris.livraison_du.slice(4)).toBe('-04-07')
  expect(repris.libelle).toBe(`Engrais ${anneeOf(repris.livraison_du)}`)
  const [apres] = await lines(repris.id)
  expect(apres).toMatchObject({ action: 'reprise', apres: { repris_de: source.reference } })
})

test('les articles suivent, dans leur ordre, ouverts et sans ce que la clôture leur avait donné', async () => {
  const { id, articles } = await reprendre()
  const sources = await articlesOf(id)
  const champs = ['rang', ...Object.keys(NouvelArticle.shape)]
  expect(articles.map((one) => champs.map((champ) => one[champ]))).toEqual(
    sources.map((one) => champs.map((champ) => one[champ])),
  )
  for (const article of articles) {
    expect(article).toMatchObject({ statut: 'ouvert', engages: 0, prix_a_revoir: true, version: 1 })
    expect(article).toMatchObject({ prix_negocie_ht: null, prix_final_ht: null, nombre_cooperative: 0 })
  }
})

test('un double clic ne fait qu’un brouillon', async () => {
  const { id } = await ancien()
  const headers = { 'idempotency-key': 'reprise-double-clic' }
  const [une, autre] = await Promise.all([
    admin.post(`${BASE}/${id}/reprendre`, undefined, { headers }),
    admin.post(`${BASE}/${id}/reprendre`, undefined, { headers }),
  ])
  expect(autre.json().id).toBe(une.json().id)
  expect(await lines(une.json().id)).toHaveLength(1)
})

test('deux reprises au même instant ont chacune leur référence', async () => {
  const ids = await Promise.all([ancien(), ancien(), ancien()])
  const reprises = await Promise.all(ids.map(({ id }) => admin.post(`${BASE}/${id}/reprendre`)))
  expect(new Set(reprises.map((one) => one.json().reference)).size).toBe(3)
})

test('un groupement inconnu ne se reprend pas', async () => {
  expect((await admin.post(`${BASE}/${INCONNU}/reprendre`)).statusCode).toBe(404)
})

test('un fournisseur suspendu depuis est repris, et c’est la publication qui le dit', async () => {
  const fournisseur = await aFournisseur(api.db, { statut: 'suspendu' })
  const { id } = await aGroupement(api.db, { fournisseur_id: fournisseur.id, statut: 'livre' })
  await anArticle(api.db, { groupement_id: id })
  const repris = (await admin.post(`${BASE}/${id}/reprendre`)).json()
  expect(repris.fournisseur).toMatchObject({ id: fournisseur.id, statut: 'suspendu' })
  const refus = await admin.post(`${BASE}/${repris.id}/publier`, undefined, { version: 1 })
  expect([refus.statusCode, refus.json().detail]).toEqual([
    409,
    'Le fournisseur est suspendu\u00a0: choisissez-en un autre.',
  ])
})

test('un prix changé n’est plus à revoir ; un autre attribut ne dit rien du prix', async () => {
  const { repris, articles } = await reprendre()
  const path = `${BASE}/${repris.id}/articles/${articles[0]?.id}`
  const nomme = await admin.patch(path, { designation: 'Ammonitrate 33,5' }, { version: 1 })
  expect(nomme.json()).toMatchObject({ prix_a_revoir: true })
  const change = await admin.patch(path, { prix_unitaire_ht: 4_300_000 }, { version: 2 })
  expect(change.json()).toMatchObject({ prix_a_revoir: false, prix_unitaire_ht: 4_300_000 })
  expect((await admin.get(`${BASE}/${repris.id}`)).json().prix_a_revoir).toBe(1)
})

test('un prix se garde, puis tous, et le journal le dit une fois', async () => {
  const { repris, articles } = await reprendre()
  const path = `${BASE}/${repris.id}/articles/garder-prix`
  const count = async () => (await admin.get(`${BASE}/${repris.id}`)).json().prix_a_revoir
  expect((await admin.post(path, { article_id: articles[1]?.id })).statusCode).toBe(204)
  expect(await count()).toBe(1)
  expect((await admin.post(path, {})).statusCode).toBe(204)
  expect((await admin.post(path, {})).statusCode).toBe(204)
  expect(await count()).toBe(0)
  const gardes = (await lines(repris.id)).filter(({ action }) => action === 'prix_gardes')
  expect(gardes.map(({ apres }) => apres)).toEqual([{ articles: ['Urée 46'] }, { articles: ['Ammonitrate 33,5 %'] }])
})

test('un prix d’un autre groupement, ou d’un groupement clos, ne se garde pas', async () => {
  const { id, repris } = await reprendre()
  const [autre] = await articlesOf(id)
  const perdu = await admin.post(`${BASE}/${repris.id}/articles/garder-prix`, { article_id: autre?.id })
  expect(perdu.statusCode).toBe(404)
  expect((await admin.post(`${BASE}/${INCONNU}/articles/garder-prix`, {})).statusCode).toBe(404)
  expect((await admin.post(`${BASE}/${id}/articles/garder-prix`, {})).statusCode).toBe(409)
})

test('publier, c’est garder les prix', async () => {
  const { repris } = await reprendre()
  const change = await admin.patch(`${BASE}/${repris.id}`, { frais_port: null }, { version: 1 })
  const publie = await admin.post(`${BASE}/${repris.id}/publier`, undefined, { version: change.json().version })
  expect(publie.json()).toMatchObject({ statut: 'publie', prix_a_revoir: 0 })
})
