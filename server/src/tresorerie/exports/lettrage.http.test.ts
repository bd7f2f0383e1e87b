import { addJours, jourOf } from '@sillon/domain/jour'
import type { COLONNES_FEC } from '@sillon/domain/tresorerie/ecritures/fec'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { recordReglement, rejectReglement } from '../reglements/reglements.service.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const context = () => ({ db, now: app.now() })
const virement = { moyen: 'virement', reference: null } as const

beforeAll(async () => {
  const valeur = JSON.stringify({ nom: 'CUMA', siret: '732 829 320 00074' })
  await db.insertInto('parametres').values({ section: 'organisme', version: 2, valeur }).execute()
})

type Ligne = Record<(typeof COLONNES_FEC)[number], string>

async function exportUntil(au: string): Promise<Ligne[]> {
  const { body } = await admin.post('/admin/exports/ecritures', { du: '2026-01-01', au, format: 'fec' })
  return parse(body, { delimiter: '\t', columns: true, quote: null })
}

const lettersOf = (lignes: readonly Ligne[], no_adherent: string) =>
  lignes
    .filter(({ CompAuxNum }) => CompAuxNum === no_adherent)
    .map(({ Debit, Credit, EcritureLet, DateLet }) => [Debit, Credit, EcritureLet, DateLet])

async function aFee(montant: number) {
  const fee = await aCotisation(db, { montant, date_emission: '2026-02-01' })
  const { no_adherent } = await db
    .selectFrom('entreprises')
    .select('no_adherent')
    .where('id', '=', fee.entreprise_id)
    .executeTakeFirstOrThrow()
  return { ...fee, no_adherent: no_adherent ?? '' }
}

test('un appel et ses deux règlements portent une lettre, du jour où il n’est plus rien dû', async () => {
  const { entreprise_id, no_adherent } = await aFee(6_000)
  await recordReglement(context(), { ...virement, entreprise_id, montant: 2_500, date_reglement: '2026-03-01' })
  await recordReglement(context(), { ...virement, entreprise_id, montant: 3_500, date_reglement: '2026-04-01' })
  const lignes = await exportUntil(jourOf(app.now()))
  const jour = jourOf(app.now()).replaceAll('-', '')
  expect(lettersOf(lignes, no_adherent)).toEqual([
    ['60,00', '0,00', 'A', jour],
    ['0,00', '25,00', 'A', jour],
    ['0,00', '35,00', 'A', jour],
  ])
  expect(lignes.filter(({ CompAuxNum, EcritureLet }) => CompAuxNum === '' && EcritureLet !== '')).toEqual([])
  // Three weeks before, the second half had not arrived.
  expect(lettersOf(await exportUntil('2026-03-15'), no_adherent)).toEqual([
    ['60,00', '0,00', '', ''],
    ['0,00', '25,00', '', ''],
  ])
})

test('un règlement rejeté se lettre avec son rejet, et l’appel avec le suivant', async () => {
  const { entreprise_id, no_adherent } = await aFee(6_000)
  const rejete = await recordReglement(context(), {
    ...virement,
    entreprise_id,
    montant: 6_000,
    date_reglement: '2026-03-01',
  })
  await rejectReglement(context(), rejete.id, { date: '2026-03-05', motif: 'Provision', code_rejet: 'AM04' })
  await recordReglement(context(), { ...virement, entreprise_id, montant: 6_000, date_reglement: '2026-05-01' })
  const lettres = lettersOf(await exportUntil(jourOf(app.now())), no_adherent).map(([debit, credit, lettre]) => [
    debit,
    credit,
    lettre,
  ])
  expect(lettres).toEqual([
    ['60,00', '0,00', 'B'],
    ['0,00', '60,00', 'A'],
    ['60,00', '0,00', 'A'],
    ['0,00', '60,00', 'B'],
  ])
})

test('un règlement partiel laisse l’appel sans lettre', async () => {
  const { entreprise_id, no_adherent } = await aFee(6_000)
  await recordReglement(context(), { ...virement, entreprise_id, montant: 1_000, date_reglement: '2026-03-01' })
  expect(lettersOf(await exportUntil(jourOf(app.now())), no_adherent).map(([, , lettre]) => lettre)).toEqual(['', ''])
})

test('une facture prélevée porte la lettre de son prélèvement, du jour de la remise', async () => {
  await setPaiement(db)
  const { entreprise_id, ...cotisation } = await aCotisationPrelevee(db)
  await db.updateTable('cotisations').set({ statut: 'annulee' }).where('id', '=', cotisation.id).execute()
  const today = jourOf(app.now())
  const accepte = { marchandises_le: today, marchandises_moyen: 'papier' } as const
  await db.updateTable('mandats').set(accepte).where('entreprise_id', '=', entreprise_id).execute()
  await aFacture(db, { entreprise_id, montant: 12_000, echeance: addJours(today, -1) })
  const { premiere_date } = (await admin.get('/admin/prelevements/apercu')).json()
  const lot = (await admin.post('/admin/prelevements', { date_prelevement: premiere_date })).json()
  await db.updateTable('lignes_prelevement').set({ prenotifiee_le: app.now() }).execute()
  expect((await admin.post(`/admin/prelevements/${lot.id}/exporter`)).statusCode).toBe(200)
  const { no_adherent } = await db
    .selectFrom('entreprises')
    .select('no_adherent')
    .where('id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  const lignes = lettersOf(await exportUntil(premiere_date), no_adherent ?? '')
  expect(lignes.filter(([, , lettre]) => lettre !== '').map(([debit, credit]) => [debit, credit])).toEqual([
    ['120,00', '0,00'],
    ['0,00', '120,00'],
  ])
})
