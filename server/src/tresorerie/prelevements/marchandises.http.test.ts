import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { beforeEach, expect, it, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aCotisationPrelevee, aMandat, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { mailsOf } from '../../testing/mails.ts'
import { mouvementsOf } from '../../testing/mouvements.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { expectTotauxTenus } from '../../testing/totaux-tenus.ts'
import { creditFacture } from '../creances/creances.service.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
expectTotauxTenus(db)
const today = jourOf(app.now())
const date_prelevement = nextJourTarget(addJours(today, 14))
const PATH = '/admin/prelevements'

beforeEach(async () => {
  await setPaiement(db)
  await db.updateTable('lignes_prelevement').set({ statut: 'annulee' }).where('statut', '=', 'prevue').execute()
  await db.updateTable('cotisations').set({ statut: 'annulee' }).execute()
  await db.updateTable('entreprises').set({ mode_reglement: 'virement' }).execute()
})

const ACCEPTE = { marchandises_le: today, marchandises_moyen: 'telephone' } as const

/** An invoice of 120 € due a week ago, of a company that pays by direct debit, with somebody who receives mails. */
async function aDebit({ accepte = true, montant = 12_000, echeance = addJours(today, -7) } = {}) {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db)
  const facture = await aFacture(db, { entreprise_id, montant, date_emission: addJours(today, -40), echeance })
  const mode_reglement = 'prelevement_sepa' as const
  await db.updateTable('entreprises').set({ mode_reglement }).where('id', '=', entreprise_id).execute()
  const mandat = await aMandat(db, { entreprise_id, ...(accepte && ACCEPTE) })
  const compte = await anAccount(db, { entreprise_id })
  return { ...facture, adhesion_id, mandat, membre: await app.as(compte.id), compte }
}

const apercu = async () => (await admin.get(`${PATH}/apercu`)).json()
const prepare = async () => (await admin.post(PATH, { date_prelevement })).json()
const linesOf = async (id: string) => (await admin.get(`${PATH}/${id}/lignes?par_page=100`)).json().resultats
const exporte = async (id: string) => {
  await admin.post(`${PATH}/${id}/prenotifier`)
  await db.updateTable('lignes_prelevement').set({ prenotifiee_le: app.now() }).execute()
  return admin.post(`${PATH}/${id}/exporter`)
}
const factureOf = (id: string) =>
  db.selectFrom('factures').select(['statut', 'regle']).where('id', '=', id).executeTakeFirstOrThrow()
const rejette = (reference: string) => {
  const { payload, headers } = aForm(`${reference};AM04;\n`, { nom: 'retours.csv' })
  return admin.post(`${PATH}/retours/appliquer`, payload, { headers })
}

it('une facture attend l’accord de son adhérent, puis se prélève avec ses cotisations', async () => {
  const { mandat, ...cotisation } = await aCotisationPrelevee(db)
  const { entreprise_id } = cotisation
  const { id, numero } = await aFacture(db, { entreprise_id, echeance: addJours(today, -7) })
  const avant = await apercu()
  expect(avant.lignes).toMatchObject([{ piece: { id: cotisation.id, nature: 'cotisation' } }])
  expect(avant.ecartes).toMatchObject([
    { piece: { id, nature: 'facture', numero }, motif: 'sans_accord', montant: 12_000 },
  ])
  const saisie = { moyen: 'papier', le: today }
  await admin.post(`/admin/mandats/${mandat?.id}/marchandises`, saisie, { version: 1 })
  const apres = await apercu()
  expect([apres.nombre, apres.nombre_ecartes]).toEqual([2, 0])
  const lot = await prepare()
  expect(lot).toMatchObject({ nombre: apres.nombre, montant: apres.montant })
  const fichier = await exporte(lot.id)
  expect(fichier.statusCode, fichier.body).toBe(200)
  expect(fichier.body).toContain(`Facture ${numero} Huiles et graisses`)
  expect(await factureOf(id)).toEqual({ statut: 'payee', regle: 12_000 })
  const reglements = await db.selectFrom('reglements').selectAll().where('entreprise_id', '=', entreprise_id).execute()
  expect(reglements.map(({ montant, date_reglement }) => [montant, date_reglement])).toEqual(
    expect.arrayContaining([[12_000, date_prelevement]]),
  )
})

it('l’avis dit la facture, son montant et son jour', async () => {
  const { compte, numero } = await aDebit()
  const lot = await prepare()
  expect((await admin.post(`${PATH}/${lot.id}/prenotifier`)).json()).toMatchObject({ envoyees: 1 })
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', compte.id)
    .executeTakeFirstOrThrow()
  const [mail] = await mailsOf(app, email)
  expect(mail?.paragraphes?.[0]).toMatch(/^La facture d’achats de .* sera prélevée le /)
  expect(mail?.faits).toEqual(expect.arrayContaining([{ terme: 'Facture', valeur: `Huiles et graisses, ${numero}` }]))
})

it('rejetée une fois, elle est due une fois, et se paie en deux virements', async () => {
  const { id, entreprise_id } = await aDebit()
  const lot = await prepare()
  await exporte(lot.id)
  const [{ end_to_end_id }] = await linesOf(lot.id)
  expect(await factureOf(id)).toMatchObject({ statut: 'payee' })
  await Promise.all([rejette(end_to_end_id), rejette(end_to_end_id)])
  expect((await rejette(end_to_end_id)).json()).toMatchObject({ a_rejeter: 0 })
  expect(await factureOf(id)).toEqual({ statut: 'a_payer', regle: 0 })
  const matin = (await admin.get('/admin/matin')).json()
  expect(JSON.stringify(matin)).toContain('Prélèvement rejeté')
  for (const statut of ['partiellement_payee', 'payee']) {
    const moitie = { entreprise_id, moyen: 'virement', date_reglement: today, montant: 6_000 }
    expect((await admin.post('/admin/reglements', moitie)).statusCode).toBe(201)
    expect((await factureOf(id)).statut).toBe(statut)
  }
  const soldes = (await mouvementsOf(admin, entreprise_id)).map(({ nature }) => nature)
  expect(soldes.toSorted()).toEqual(['facture', 'reglement', 'reglement', 'reglement', 'rejet'])
  const compte = (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
  expect(compte).toMatchObject({ solde: 0, reste: 0, creances: [] })
})

it('le rejet cité par le numéro de la facture est reconnu', async () => {
  const { id, numero } = await aDebit()
  await exporte((await prepare()).id)
  expect((await rejette(numero)).json()).toMatchObject({ a_rejeter: 1 })
  expect(await factureOf(id)).toMatchObject({ statut: 'a_payer', regle: 0 })
})

test.each([
  ['dont l’accord est retiré', 'sans_accord'],
  ['payée entre-temps', 'piece_close'],
  ['payée en partie', 'montant_reduit'],
  ['passée en irrécouvrable', 'piece_close'],
] as const)('l’export s’arrête sur une facture %s', async (cas, motif) => {
  const { id, adhesion_id, entreprise_id, membre } = await aDebit()
  const lot = await prepare()
  if (motif === 'sans_accord') {
    expect((await membre.delete(`/adhesions/${adhesion_id}/mandat/marchandises`)).statusCode).toBe(204)
  } else if (cas === 'passée en irrécouvrable') {
    const { version } = await db.selectFrom('factures').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    const decision = { motif: 'Liquidation', date_decision: today }
    const passe = await admin.post(`/admin/factures/${id}/irrecouvrable`, decision, { version })
    expect(passe.statusCode, passe.body).toBe(204)
  } else {
    const montant = motif === 'piece_close' ? 12_000 : 1_000
    await admin.post('/admin/reglements', { entreprise_id, moyen: 'cheque', date_reglement: today, montant })
  }
  expect(await linesOf(lot.id)).toMatchObject([{ piece: { id }, empechement: motif }])
  expect((await exporte(lot.id)).json().code).toBe('prelevement.empechee')
  expect((await admin.get(`${PATH}/${lot.id}`)).json().statut).toBe('prepare')
})

it('une facture n’est que dans un lot, même demandé deux fois ensemble', async () => {
  await aDebit()
  const answers = await Promise.all([admin.post(PATH, { date_prelevement }), admin.post(PATH, { date_prelevement })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

it('un avoir attend que la facture quitte le lot en préparation', async () => {
  const { id } = await aDebit()
  const lot = await prepare()
  const credite = () => inTransaction(db, (tx) => creditFacture(tx, id, 2_000))
  await expect(credite()).rejects.toMatchObject({ code: 'facture.prelevement' })
  const [ligne] = await linesOf(lot.id)
  await admin.post(`${PATH}/${lot.id}/lignes/${ligne.id}/retirer`)
  await credite()
  expect((await apercu()).lignes).toMatchObject([{ piece: { id }, montant: 10_000 }])
})

it('une facture d’un échéancier se prélève de l’échéance due', async () => {
  const { id, entreprise_id } = await aDebit()
  const echeances = [
    { date: addJours(today, 1), montant: 4_000 },
    { date: addJours(today, 60), montant: 8_000 },
  ]
  const convenu = await admin.post(`/admin/entreprises/${entreprise_id}/echeanciers`, {
    pieces: [id],
    echeances,
  })
  expect((await apercu()).lignes, convenu.body).toMatchObject([{ piece: { id }, montant: 4_000 }])
})

it('l’adhérent lit que sa facture sera prélevée, ou comment la payer', async () => {
  const paiementOf = async ({ membre, adhesion_id }: Awaited<ReturnType<typeof aDebit>>) =>
    (await membre.get(`/adhesions/${adhesion_id}/compte`)).json().creances[0].paiement
  const echeance = addJours(today, 20)
  expect(await paiementOf(await aDebit({ echeance }))).toMatchObject({
    virement: null,
    prelevement: { date: echeance },
  })
  const sans = await paiementOf(await aDebit({ echeance, accepte: false }))
  expect(sans).toMatchObject({ prelevement: null })
  expect(sans.virement).not.toBeNull()
  const mandatOf = async ({ membre, adhesion_id }: Awaited<ReturnType<typeof aDebit>>) =>
    (await membre.get(`/adhesions/${adhesion_id}/mandat`)).json().mandat.prelevement
  expect(await mandatOf(await aDebit({ echeance }))).toEqual({ date: echeance, montant: 12_000 })
  expect(await mandatOf(await aDebit({ echeance, accepte: false }))).toBeNull()
})
