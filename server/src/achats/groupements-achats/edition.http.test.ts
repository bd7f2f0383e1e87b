import { anneeOf, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aBon, aFournisseur, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const BASE = '/admin/groupements-achats'
const fournisseur = await aFournisseur(api.db)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const NOUVEAU = {
  reference: 'ga-2027-eng-01',
  famille: 'ENG',
  libelle: 'Engrais de printemps',
  description: null,
  fournisseur_id: fournisseur.id,
  ouverture_le: inDays(1),
  cloture_le: inDays(20),
  livraison_du: null,
  livraison_au: null,
  mode_livraison: 'depot',
  lieu_livraison: 'Zone de la Gare',
  mode_facturation: 'directe_fournisseur',
  mode_prix: 'paliers_groupe',
  seuil_minimum: 24,
  seuil_unite: 't',
  franco_ht: null,
  frais_port: 15_000,
  cle_frais: 'poids',
  acompte_pct: null,
  conditions_reglement: '30 jours',
  conditions: 'La commande engage.',
  reserve_adherents_a_jour: true,
  frais_gestion_pct: 1.5,
  tolerance_frais_pct: 2,
}

const champsOf = (response: { json: () => { errors?: { champ: string }[] } }) =>
  response.json().errors?.map(({ champ }) => champ)

test('un groupement se crée en brouillon, avec la référence proposée', async () => {
  const annee = anneeOf(jourOf(new Date()))
  const { reference } = (await admin.get(`${BASE}/reference?famille=ENG`)).json()
  expect(reference).toBe(`GA-${annee}-ENG-01`)
  const response = await admin.post(BASE, { ...NOUVEAU, reference })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ statut: 'brouillon', reference, version: 1, bons: 0, seuil_minimum: 24 })
  expect((await admin.get(`${BASE}/reference?famille=ENG`)).json().reference).toBe(`GA-${annee}-ENG-02`)
  const { id } = response.json()
  const journal = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).execute()
  expect(journal).toEqual([{ action: 'ajout' }])
})

test.each([
  [{ reference: 'A' }, ['reference']],
  [{ famille: 'XXX' }, ['famille']],
  [{ cloture_le: '2027-03-28 02:30' }, ['cloture_le']],
  [{ cloture_le: NOUVEAU.ouverture_le }, ['cloture_le']],
  [{ seuil_unite: null }, ['seuil_unite']],
  [{ frais_gestion_pct: 1.234 }, ['frais_gestion_pct']],
  [{ tolerance_frais_pct: 10.5 }, ['tolerance_frais_pct']],
  [{ famille: 'PHY', mode_facturation: 'achat_revente' }, ['mode_facturation']],
  [{ fournisseur_id: '00000000-0000-4000-8000-000000000000' }, ['fournisseur_id']],
])('%j est refusé', async (changes, champs) => {
  const response = await admin.post(BASE, { ...NOUVEAU, reference: 'GA-REFUS', ...changes })
  expect([response.statusCode, champsOf(response)]).toEqual([400, champs])
})

test('une référence ne sert qu’une fois', async () => {
  await admin.post(BASE, { ...NOUVEAU, reference: 'GA-DOUBLE' })
  const response = await admin.post(BASE, { ...NOUVEAU, reference: 'ga-double' })
  expect([response.statusCode, champsOf(response)]).toEqual([409, ['reference']])
})

test('un changement suit sa version, et dit ce qui a changé', async () => {
  const { id } = (await admin.post(BASE, { ...NOUVEAU, reference: 'GA-VERSION' })).json()
  expect((await admin.patch(`${BASE}/${id}`, { libelle: 'Azote' })).statusCode).toBe(428)
  expect((await admin.patch(`${BASE}/${id}`, { libelle: 'Azote' }, { version: 9 })).statusCode).toBe(412)
  const response = await admin.patch(
    `${BASE}/${id}`,
    { libelle: 'Azote', seuil_unite: '', seuil_minimum: null },
    { version: 1 },
  )
  expect(response.json()).toMatchObject({ version: 2, libelle: 'Azote', seuil_unite: null })
  const journal = await api.db.selectFrom('journal').select('apres').where('objet_id', '=', id).execute()
  expect(journal[1]).toEqual({ apres: { libelle: 'Azote', seuil_minimum: null, seuil_unite: null } })
})

test('ce qui a été promis ne change plus', async () => {
  const { id, version } = await aGroupement(api.db)
  const { id: article_id } = await anArticle(api.db, { groupement_id: id })
  const entreprise_id = (await anEntreprise(api.db)).id
  await aBon(api.db, { groupement_id: id, entreprise_id, lignes: [{ article_id, nombre: 2 }] })
  const response = await admin.patch(`${BASE}/${id}`, { mode_prix: 'prix_unique', frais_gestion_pct: 2 }, { version })
  expect([response.statusCode, champsOf(response)]).toEqual([400, ['mode_prix', 'frais_gestion_pct']])
  expect(response.json().errors[1].message).toBe('Des adhérents ont commandé\u00a0: ce montant ne peut que baisser.')
  expect((await admin.patch(`${BASE}/${id}`, { description: 'En stock.' }, { version })).statusCode).toBe(200)
})

test('publié, il garde ce qu’il fallait pour l’être', async () => {
  const { id, version } = await aGroupement(api.db, { statut: 'publie', ouverture_le: inDays(1) })
  const response = await admin.patch(`${BASE}/${id}`, { fournisseur_id: null }, { version })
  expect([response.statusCode, champsOf(response)]).toEqual([400, ['fournisseur_id']])
})

test('publié, il ne passe pas à un fournisseur sans agrément phytosanitaire', async () => {
  const agree = await aFournisseur(api.db, { agrement_phyto: 'PO00123', agrement_phyto_expire_le: '2099-12-31' })
  const row = { statut: 'publie', famille: 'PHY', ouverture_le: inDays(1), fournisseur_id: agree.id } as const
  const { id, version } = await aGroupement(api.db, row)
  await anArticle(api.db, { groupement_id: id })
  const refus = await admin.patch(`${BASE}/${id}`, { fournisseur_id: fournisseur.id }, { version })
  expect([refus.statusCode, champsOf(refus)]).toEqual([400, ['fournisseur_id']])
  expect((await admin.patch(`${BASE}/${id}`, { cloture_le: inDays(30) }, { version })).statusCode).toBe(200)
})

test('un groupement inconnu', async () => {
  const path = `${BASE}/00000000-0000-4000-8000-000000000000`
  expect((await admin.patch(path, { libelle: 'Azote' }, { version: 1 })).statusCode).toBe(404)
})

test.each(['suspendu', 'archive'] as const)(
  'un fournisseur %s n’est pas choisi ; celui qu’on a déjà reste',
  async (statut) => {
    const autre = await aFournisseur(api.db, { statut })
    const reference = `GA-2029-ENG-${statut}`
    const refus = await admin.post(BASE, { ...NOUVEAU, reference, fournisseur_id: autre.id })
    expect([refus.statusCode, champsOf(refus)]).toEqual([409, ['fournisseur_id']])
    const { id, version } = await aGroupement(api.db, { fournisseur_id: autre.id, statut: 'brouillon' })
    const garde = await admin.patch(`${BASE}/${id}`, { libelle: 'Le même', fournisseur_id: autre.id }, { version })
    expect(garde.statusCode).toBe(200)
  },
)
