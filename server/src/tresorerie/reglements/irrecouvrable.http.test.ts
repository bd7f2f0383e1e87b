import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aFacture } from '../../testing/a-facture.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mouvementsOf } from '../../testing/mouvements.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const decision = { motif: 'Liquidation judiciaire', date_decision: today }

/** An invoice of 120 €, due ten days ago, with a payment of 20 € by cheque. */
async function aLate({ acompte = 2_000, echeance = addJours(today, -10) } = {}) {
  const facture = await aFacture(db, { montant: 12_000, date_emission: addJours(today, -40), echeance })
  const { entreprise_id, bon } = facture
  const revente = { mode_facturation: 'achat_revente' as const }
  await db
    .updateTable('groupements_achats as g')
    .from('bons_commande as b')
    .set(revente)
    .whereRef('g.id', '=', 'b.groupement_id')
    .where('b.id', '=', bon.id)
    .execute()
  const saisie = { entreprise_id, moyen: 'cheque', date_reglement: addJours(today, -5), montant: acompte }
  const reglement = acompte > 0 ? (await admin.post('/admin/reglements', saisie)).json() : null
  return { ...facture, reglement }
}

const compteOf = async (entreprise_id: string) => (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
const versionOf = async (id: string) =>
  (await db.selectFrom('factures').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const act = async (id: string, acte: 'irrecouvrable' | 'reprendre', body: object, version?: number) =>
  admin.post(`/admin/factures/${id}/${acte}`, body, { version: version ?? (await versionOf(id)) })
const factureOf = (id: string) =>
  db.selectFrom('factures').select(['statut', 'motif', 'montant_irrecouvrable']).where('id', '=', id).executeTakeFirst()
const soldeDe = async (entreprise_id: string) =>
  (await mouvementsOf(admin, entreprise_id)).map(({ nature, solde }) => [nature, solde])

test('une facture en retard passe en irrécouvrable : le compte est à zéro, la commande est soldée, rien n’est relancé', async () => {
  const { id, entreprise_id, bon, numero } = await aLate()
  const { creances } = await compteOf(entreprise_id)
  const passe = await act(id, 'irrecouvrable', decision, creances[0].version)
  expect(passe.statusCode, passe.body).toBe(204)
  expect(await factureOf(id)).toMatchObject({ statut: 'irrecouvrable', montant_irrecouvrable: 10_000 })
  expect(await compteOf(entreprise_id)).toMatchObject({ solde: 0, reste: 0, creances: [] })
  expect(await soldeDe(entreprise_id)).toEqual([
    ['facture', 12_000],
    ['reglement', 10_000],
    ['irrecouvrable', 0],
  ])
  const { lignes } = (await admin.get(`/admin/entreprises/${entreprise_id}/mouvements`)).json()
  expect(lignes.at(-1)).toMatchObject({ nature: 'facture', statut: 'irrecouvrable', reference: numero })
  const { retards } = (await admin.get('/admin/relances/apercu')).json()
  expect(retards.ids).not.toContain(id)
  const journal = await db
    .selectFrom('journal')
    .select(['action', 'objet', 'apres'])
    .where('objet_id', '=', id)
    .execute()
  expect(journal).toContainEqual({
    action: 'passer_irrecouvrable',
    objet: 'document',
    apres: { statut: 'irrecouvrable', montant_irrecouvrable: 10_000, ...decision },
  })

  await runJob(app, 'soldes_commandes')
  expect((await admin.get(`/admin/bons-commande/${bon.id}`)).json()).toMatchObject({ statut: 'solde', facture: null })
  const encore = await act(id, 'irrecouvrable', decision)
  expect([encore.statusCode, encore.json().detail]).toEqual([
    409,
    'Seule une facture en retard passe en irrécouvrable\u202f: celle-ci est irrécouvrable.',
  ])
})

test('revenir sur la décision remet la facture à payer, et le crédit de l’entreprise la paie', async () => {
  const { id, entreprise_id, bon } = await aLate()
  await act(id, 'irrecouvrable', decision)
  await runJob(app, 'soldes_commandes')
  const avance = { entreprise_id, moyen: 'virement', date_reglement: today, montant: 3_000 }
  expect((await admin.post('/admin/reglements', avance)).statusCode).toBe(201)
  expect(await compteOf(entreprise_id)).toMatchObject({ solde: -3_000, credit: 3_000 })
  const repris = await act(id, 'reprendre', {})
  expect(repris.statusCode, repris.body).toBe(204)
  expect(await factureOf(id)).toEqual({ statut: 'partiellement_payee', motif: null, montant_irrecouvrable: null })
  expect(await compteOf(entreprise_id)).toMatchObject({ solde: 7_000, reste: 7_000, credit: 0 })
  await runJob(app, 'soldes_commandes')
  expect((await admin.get(`/admin/bons-commande/${bon.id}`)).json()).toMatchObject({ statut: 'facture' })
})

test('un règlement qui revient ensuite est dû, la facture reste irrécouvrable et ne se reprend plus', async () => {
  const { id, entreprise_id, reglement } = await aLate()
  await act(id, 'irrecouvrable', decision)
  const retour = { motif: 'Sans provision' }
  await admin.post(`/admin/reglements/${reglement.id}/rejeter`, retour, { version: reglement.version })
  expect(await factureOf(id)).toMatchObject({ statut: 'irrecouvrable', montant_irrecouvrable: 10_000 })
  expect(await compteOf(entreprise_id)).toMatchObject({ solde: 2_000 })
  const repris = await act(id, 'reprendre', {})
  expect([repris.statusCode, repris.json().detail]).toEqual([
    409,
    expect.stringMatching(/^Un règlement de cette facture/),
  ])
})

test('ce qui est refusé : pas en retard, datée trop tôt ou plus tard, une version passée, une facture inconnue', async () => {
  const { id } = await aLate({ acompte: 0 })
  const aVenir = await aLate({ acompte: 0, echeance: addJours(today, 1) })
  const details = [
    await act(aVenir.id, 'irrecouvrable', decision),
    await act(id, 'reprendre', {}),
    await act(id, 'irrecouvrable', { ...decision, date_decision: addJours(today, 1) }),
    await act(id, 'irrecouvrable', { ...decision, date_decision: addJours(today, -41) }),
    await act(id, 'irrecouvrable', { ...decision, motif: '' }),
  ].map((response) => [response.statusCode, response.json().detail])
  expect(details).toEqual([
    [409, 'Seule une facture en retard passe en irrécouvrable\u202f: celle-ci est à payer.'],
    [409, 'Cette facture n’est pas irrécouvrable.'],
    [409, 'La décision ne peut pas être dans le futur.'],
    [409, 'La décision ne peut pas précéder la facture.'],
    [400, expect.any(String)],
  ])
  expect((await act(id, 'irrecouvrable', decision, 99)).statusCode).toBe(412)
  expect((await act(crypto.randomUUID(), 'irrecouvrable', decision, 1)).statusCode).toBe(404)
  expect(await factureOf(id)).toMatchObject({ statut: 'a_payer' })
})

test('la perte est une écriture équilibrée, lettrée avec sa facture, et ne se reprend plus une fois exportée', async () => {
  const { id, numero } = await aLate({ acompte: 0 })
  await act(id, 'irrecouvrable', decision)
  const periode = { du: addJours(today, -60), au: today, format: 'fec' }
  const lignes = (await admin.post('/admin/exports/ecritures', periode)).body
    .split('\r\n')
    .map((ligne) => ligne.split('\t'))
  const perte = lignes.filter((ligne) => ligne[2] === `IR-${numero}`)
  expect(perte.map((ligne) => [ligne[0], ligne[4], ligne[11], ligne[12]])).toEqual([
    ['OD', '411000', '0,00', '120,00'],
    ['OD', '654000', '120,00', '0,00'],
  ])
  const vente = lignes.find((ligne) => ligne[2] === numero && ligne[4] === '411000')
  expect(vente?.[13]).toBe(perte[0]?.[13])
  expect(vente?.[13]).not.toBe('')
  const repris = await act(id, 'reprendre', {})
  expect([repris.statusCode, repris.json().detail]).toEqual([
    409,
    expect.stringMatching(/^Les écritures de cette décision/),
  ])
})
