import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const today = jourOf(api.now().toISOString())

const { id: chaumes } = await anEntreprise(api.db, { raison_sociale: 'EARL Les Chaumes' })
const { id: aulnes } = await anEntreprise(api.db, { raison_sociale: 'GAEC des Aulnes' })
const cheque = await aReglement(api.db, {
  entreprise_id: chaumes,
  moyen: 'cheque',
  montant: 1_000,
  affecte: 1_000,
  reference: 'CHQ 77-8',
  date_reglement: '2026-03-01',
})
const trop = await aReglement(api.db, { entreprise_id: aulnes, montant: 5_000, date_reglement: '2026-05-02' })
const attente = await aReglement(api.db, { montant: 3_000, reference: 'MYSTERE', date_reglement: '2026-04-01' })
const annule = await aReglement(api.db, {
  entreprise_id: aulnes,
  montant: 9_000,
  statut: 'annule',
  close_le: '2026-02-02',
  date_reglement: '2026-02-01',
})

const idsOf = async (query: string) =>
  (await admin.get(`/admin/reglements?${query}`)).json().resultats.map(({ id }: { id: string }) => id)

test.each([
  ['', [trop.id, attente.id, cheque.id, annule.id]],
  ['moyen=cheque', [cheque.id]],
  ['statut=annule', [annule.id]],
  ['reste=a_rapprocher', [attente.id]],
  ['reste=trop_percu', [trop.id]],
  ['du=2026-03-01&au=2026-04-01', [attente.id, cheque.id]],
  ['q=chaumes', [cheque.id]],
  ['q=chq%20778', [cheque.id]],
  ['q=mystere', [attente.id]],
  ['q=%25', []],
  ['tri=montant', [cheque.id, attente.id, trop.id, annule.id]],
  ['tri=raison_sociale,-montant', [cheque.id, annule.id, trop.id, attente.id]],
  [`entreprise_id=${aulnes}`, [trop.id, annule.id]],
  ['par_page=1&page=2', [attente.id]],
])('?%s', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected)
})

test.each(['moyen=troc', 'statut=perdu', 'reste=tout', 'du=hier', 'tri=motif', 'page=900&par_page=100'])(
  '?%s est refusé',
  async (query) => {
    expect((await admin.get(`/admin/reglements?${query}`)).statusCode).toBe(400)
  },
)

test('les totaux ne comptent ni l’annulé ni le rejeté', async () => {
  const rejete = { statut: 'rejete', close_le: '2026-06-02', date_reglement: '2026-06-01' } as const
  await aReglement(api.db, { entreprise_id: aulnes, montant: 2_000, ...rejete })
  const totaux = async (query: string) => (await admin.get(`/admin/reglements/totaux?${query}`)).json()
  expect(await totaux('')).toEqual({ nombre: 5, montant: 9_000, disponible: 8_000, a_rapprocher: 1 })
  expect(await totaux('q=aulnes')).toEqual({ nombre: 3, montant: 5_000, disponible: 5_000, a_rapprocher: 1 })
})

test('on cherche qui paie par son nom, son numéro, son SIRET ou sa cotisation', async () => {
  const { entreprise_id, numero } = await aCotisation(api.db, { montant: 4_200 })
  await api.db
    .updateTable('entreprises')
    .set({ raison_sociale: 'Zébulon et fils' })
    .where('id', '=', entreprise_id)
    .execute()
  const { no_adherent, siret } = await api.db
    .selectFrom('entreprises')
    .select(['no_adherent', 'siret'])
    .where('id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  const search = async (q: string) =>
    (await admin.get(`/admin/entreprises-creances?q=${encodeURIComponent(q)}`)).json().resultats
  for (const q of ['zebulon', no_adherent, siret, numero?.toLowerCase() ?? '']) {
    expect(await search(q)).toEqual([
      { id: entreprise_id, no_adherent, raison_sociale: 'Zébulon et fils', siret, nombre: 1, reste: 4_200 },
    ])
  }
  await anEntreprise(api.db, { raison_sociale: 'Abbaye Zébulon' })
  expect((await search('zebulon')).map((one: { nombre: number }) => one.nombre)).toEqual([1, 0])
  for (const q of ['', 'z', ' z ']) expect(await search(q)).toEqual([])
  expect((await admin.get('/admin/entreprises-creances')).statusCode).toBe(400)
})

test('celles qui doivent passent avant les autres, vingt au plus', async () => {
  const { entreprise_id } = await aCotisation(api.db, { montant: 700 })
  await api.db
    .updateTable('entreprises')
    .set({ raison_sociale: 'Noiseraie Z' })
    .where('id', '=', entreprise_id)
    .execute()
  for (let rang = 0; rang < 21; rang += 1) await anEntreprise(api.db, { raison_sociale: `Noiseraie A${rang}` })
  const { resultats } = (await admin.get('/admin/entreprises-creances?q=noiseraie')).json()
  expect(resultats).toHaveLength(20)
  expect(resultats[0]).toMatchObject({ id: entreprise_id, nombre: 1, reste: 700 })
})

test('le compte d’une entreprise : ce qu’elle doit, son crédit, ses mouvements et leur solde', async () => {
  const { adhesion_id, entreprise_id, numero } = await aCotisation(api.db, {
    montant: 6_000,
    date_emission: addJours(today, -30),
  })
  await aCotisation(api.db, {
    adhesion_id,
    montant: 1_000,
    statut: 'annulee',
    date_emission: addJours(today, -20),
    close_le: addJours(today, -19),
  })
  const payer = async (montant: number, jours: number) =>
    (
      await admin.post('/admin/reglements', {
        entreprise_id,
        moyen: 'virement',
        date_reglement: addJours(today, jours),
        montant,
      })
    ).json()
  const rejete = await payer(2_000, -10)
  await admin.post(`/admin/reglements/${rejete.id}/rejeter`, { motif: 'Retour' }, { version: rejete.version })
  const surplus = await payer(7_000, -1)
  const remboursement = { montant: 400, date_remboursement: today }
  await admin.post(`/admin/reglements/${surplus.id}/rembourser`, remboursement, { version: surplus.version })

  const compte = (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
  expect(compte).toMatchObject({ entreprise: { id: entreprise_id }, reste: 0, credit: 600, creances: [] })
  expect(compte.lignes.map((ligne: { nature: string; solde: number }) => [ligne.nature, ligne.solde])).toEqual([
    ['appel', 6_000],
    ['appel', 7_000],
    ['annulation_cotisation', 6_000],
    ['reglement', 4_000],
    ['reglement', -3_000],
    ['remboursement', -2_600],
    ['rejet', -600],
  ])
  expect(compte.lignes[0]).toMatchObject({ reference: numero, debit: 6_000, credit: 0 })
})

test('une créance ouverte se lit au compte', async () => {
  const { id, entreprise_id, numero } = await aCotisation(api.db, { montant: 6_000, regle: 1_500 })
  const compte = (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
  expect(compte).toMatchObject({ reste: 4_500, creances: [{ id, numero, montant_du: 6_000, reste: 4_500 }] })
  const inconnue = await admin.get('/admin/entreprises/00000000-0000-4000-8000-000000000000/compte')
  expect(inconnue.statusCode).toBe(404)
})
