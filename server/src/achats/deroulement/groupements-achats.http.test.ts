import { expect, test } from 'vitest'
import { aBon, aFournisseur, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const fournisseur = await aFournisseur(api.db, { raison_sociale: 'Négoce du Poitou' })
const engrais = await aGroupement(api.db, { reference: 'GA-2027-ENG-01', fournisseur_id: fournisseur.id })
const semences = await aGroupement(api.db, {
  reference: 'GA-2027-SEM-01',
  famille: 'SEM',
  libelle: 'Maïs semence',
  statut: 'brouillon',
  fournisseur_id: fournisseur.id,
  cloture_le: new Date(Date.now() + 30 * 86_400_000),
})
const article = await anArticle(api.db, { groupement_id: engrais.id })
const lignes = [{ article_id: article.id, nombre: 2 }]
for (const statut of ['valide', 'annule', 'brouillon'] as const) {
  const entreprise_id = (await anEntreprise(api.db)).id
  await aBon(api.db, { groupement_id: engrais.id, entreprise_id, statut, lignes })
}

const idsOf = async (query: string) =>
  (await admin.get(`/admin/groupements-achats?${query}`)).json().resultats.map(({ id }: { id: string }) => id)

test.each([
  ['', () => [semences.id, engrais.id]],
  ['famille=ENG', () => [engrais.id]],
  ['statut=brouillon', () => [semences.id]],
  ['q=mais', () => [semences.id]],
  ['q=ga2027eng', () => [engrais.id]],
  ['tri=libelle', () => [engrais.id, semences.id]],
  ['fournisseur_id=00000000-0000-4000-8000-000000000000', () => []],
])('?%s', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected())
})

test.each(['famille=XXX', 'statut=perdu', 'tri=motif'])('?%s est refusé', async (query) => {
  expect((await admin.get(`/admin/groupements-achats?${query}`)).statusCode).toBe(400)
})

test('une ligne compte ce qui engage, et les brouillons à part', async () => {
  const { resultats } = (await admin.get('/admin/groupements-achats?famille=ENG')).json()
  expect(resultats).toMatchObject([
    {
      reference: 'GA-2027-ENG-01',
      fournisseur: { id: fournisseur.id, raison_sociale: 'Négoce du Poitou', statut: 'actif' },
      articles: 1,
      bons: 1,
      brouillons: 1,
      total_ht: 42_500,
    },
  ])
})

test('les comptes par famille, par statut, et ce qui est en cours', async () => {
  expect((await admin.get('/admin/groupements-achats/comptes')).json()).toEqual({
    familles: { ENG: 1, SEM: 1 },
    statuts: { ouvert: 1, brouillon: 1 },
    en_cours: { nombre: 1, bons: 1, total_ht: 42_500 },
  })
  expect((await admin.get('/admin/groupements-achats/comptes?famille=SEM')).json().statuts).toEqual({ brouillon: 1 })
})

test('un groupement, et celui qui n’existe pas', async () => {
  expect((await admin.get(`/admin/groupements-achats/${engrais.id}`)).json()).toMatchObject({
    id: engrais.id,
    libelle: 'Engrais de printemps',
    mode_prix: 'paliers_groupe',
    bons: 1,
  })
  expect((await admin.get('/admin/groupements-achats/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})
