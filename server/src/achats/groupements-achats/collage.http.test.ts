import { expect, test } from 'vitest'
import { aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const BASE = '/admin/groupements-achats'
const INCONNU = '00000000-0000-4000-8000-000000000000'

const TITRES = 'Désignation\tRéférence\tConditionnement\tUnité\tTVA\tPrix HT\tdès 24 t'
const AMMO = 'Ammonitrate 33,5 %\tAN335\tBig bag 500 kg\tt\t20 %\t1 425,00 €\t412'
const UREE = 'Urée 46\t\tvrac\tt\t20\t398.5\t'

const brouillon = (row = {}) => aGroupement(api.db, { statut: 'brouillon', ...row })
const lire = async (id: string, texte: string) => (await admin.post(`${BASE}/${id}/articles/collage`, { texte })).json()
const coller = (id: string, texte: string, key?: string) =>
  admin.post(`${BASE}/${id}/articles/coller`, { texte }, key === undefined ? {} : { key })
const count = async (id: string) => (await admin.get(`${BASE}/${id}/articles`)).json().total

test('l’aperçu dit comment chaque ligne est lue, et n’ajoute rien', async () => {
  const { id } = await brouillon()
  const apercu = await lire(id, `${TITRES}\tNote\r\n${AMMO}\r\n${UREE}\r\n`)
  expect(apercu.erreur).toBeNull()
  expect(apercu.colonnes.at(-1)).toEqual({ titre: 'Note', isLue: false })
  expect(apercu.lignes.map((one: { resume: string }) => one.resume.replace(/\s/g, ' '))).toEqual([
    'Big bag de 500 kg · 1 425,00 €/t · 412,00 €/t dès 24 t · TVA 20 %',
    'Lot en vrac de 1 t · 398,50 €/t · TVA 20 %',
  ])
  expect(await count(id)).toBe(0)
})

test('les articles s’ajoutent ensemble, après les autres, et le journal le dit une fois', async () => {
  const { id } = await brouillon()
  await anArticle(api.db, { groupement_id: id, rang: 4 })
  const response = await coller(id, `${TITRES}\n${AMMO}\n${UREE}`)
  expect([response.statusCode, response.json()]).toEqual([201, { ajoutes: 2 }])
  const { resultats } = (await admin.get(`${BASE}/${id}/articles`)).json()
  expect(resultats.map(({ rang }: { rang: number }) => rang)).toEqual([4, 5, 6])
  expect(resultats[1]).toMatchObject({
    designation: 'Ammonitrate 33,5 %',
    contenance: 0.5,
    prix_unitaire_ht: 14_250_000,
    paliers: [{ a_partir_de: 24, prix_unitaire_ht: 4_120_000 }],
    prix_a_revoir: false,
  })
  expect(resultats[2]).toMatchObject({ reference_fournisseur: null, paliers: [] })
  const journal = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).execute()
  expect(journal).toEqual([{ action: 'articles_colles' }])
})

test('un double clic n’ajoute qu’une fois', async () => {
  const { id } = await brouillon()
  const texte = `${TITRES}\n${UREE}`
  const [une, autre] = await Promise.all([
    coller(id, texte, 'collage-double-clic'),
    coller(id, texte, 'collage-double-clic'),
  ])
  expect([une.json(), autre.json(), await count(id)]).toEqual([{ ajoutes: 1 }, { ajoutes: 1 }, 1])
})

test.each([
  [
    'une cellule fausse',
    `${TITRES}\n${AMMO}\n${UREE.replace('398.5', 'cher')}`,
    /^Ligne 3, Prix HT\u00a0: «\u00a0cher/,
  ],
  ['un taux de TVA inconnu', `${TITRES}\n${AMMO.replace('20 %', '99 %')}`, /^Ligne 2, TVA\u00a0: Le taux/],
  ['une colonne qui manque', 'Désignation\tPrix HT\nUrée\t398', /^Il manque les colonnes/],
  ['rien', '', /^Aucune ligne n’est lue/],
])('%s, et rien n’est ajouté', async (_, texte, message) => {
  const { id } = await brouillon()
  const response = await coller(id, texte)
  expect([response.statusCode, response.json().detail]).toEqual([409, expect.stringMatching(message)])
  expect(response.json().errors?.[0]?.champ).toBe('texte')
  expect(await count(id)).toBe(0)
})

test('une référence qui y est déjà se dit dans sa cellule', async () => {
  const { id } = await brouillon()
  await anArticle(api.db, { groupement_id: id, reference_fournisseur: 'AN335' })
  const { lignes } = await lire(id, `${TITRES}\n${AMMO}`)
  expect(lignes[0].erreurs).toEqual([{ colonne: 1, message: 'Cette référence est déjà dans le groupement.' }])
})

test('un produit phytosanitaire revendu sans agrément se dit sur sa ligne', async () => {
  const { id } = await brouillon({ mode_facturation: 'achat_revente' })
  const { lignes } = await lire(id, `${TITRES}\tCertiphyto\n${AMMO}\toui`)
  expect(lignes[0].erreurs).toEqual([{ colonne: 7, message: expect.stringContaining('demande un agrément') }])
})

test('un groupement clos ou inconnu, un texte trop long', async () => {
  const { id } = await aGroupement(api.db, { statut: 'clos' })
  expect((await coller(id, `${TITRES}\n${AMMO}`)).statusCode).toBe(409)
  expect((await coller(INCONNU, `${TITRES}\n${AMMO}`)).statusCode).toBe(404)
  expect((await admin.post(`${BASE}/${INCONNU}/articles/collage`, { texte: AMMO })).statusCode).toBe(404)
  const long = await admin.post(`${BASE}/${id}/articles/collage`, { texte: 'x'.repeat(30_001) })
  expect([long.statusCode, long.json().errors[0].champ]).toEqual([400, 'texte'])
})
