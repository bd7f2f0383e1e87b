import { addJours, jourOf } from '@sillon/domain/jour'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { aFerme } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { lockCompte, spendCredit, withdrawReglement } from '../reglements/affectation.service.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())

const PAIEMENT = {
  moyens: ['virement', 'cheque', 'prelevement_sepa'],
  titulaire: 'Coopérative de test',
  iban: 'FR7619406370560098611042754',
  bic: 'AGRIFRPP894',
  ics: 'FR04ZZZ861104',
  ordre_cheque: 'Coopérative de test',
}

beforeAll(async () => {
  await db
    .insertInto('parametres')
    .values({ section: 'paiement', valeur: JSON.stringify(PAIEMENT) })
    .execute()
})

const open = () => aFerme(api, { statut: 'active' })
const adhesionOf = (path: string) => path.split('/')[2] ?? ''

const spend = (entreprise_id: string) =>
  inTransaction(db, async (tx) => {
    await lockCompte(tx, entreprise_id)
    await spendCredit(tx, [entreprise_id], today)
  })

describe('Les cotisations d’une adhésion', () => {
  it('dit ce qui est dû, pourquoi, ce qui est reçu et comment payer le reste', async () => {
    const { path, gestionnaire, entreprise_id } = await open()
    const { id, numero } = await aCotisation(db, { adhesion_id: adhesionOf(path), montant: 10_000 })
    await aReglement(db, { entreprise_id, montant: 4_000, moyen: 'cheque', commentaire: 'Vu au comptoir.' })
    await spend(entreprise_id)

    const { credit, attestation, cotisations } = (await gestionnaire.get(`${path}/cotisations`)).json()
    expect([credit, attestation]).toEqual([0, null])
    expect(cotisations).toEqual([
      expect.objectContaining({
        id,
        numero,
        statut: 'partiellement_payee',
        montant_du: 10_000,
        regle: 4_000,
        reste: 6_000,
        lignes: [expect.objectContaining({ code: 'FIXE', montant_ht: 10_000 })],
        reglements: [{ date: today, moyen: 'cheque', montant: 4_000, rejete_le: null }],
        documents: [],
      }),
    ])
    expect(Object.keys(cotisations[0].lignes[0]).toSorted()).toEqual([
      'code',
      'detail',
      'libelle',
      'montant_ht',
      'nature',
      'prix_unitaire',
      'quantite',
      'tva_code',
    ])
    const { virement, cheque, prelevement } = cotisations[0].paiement
    expect(virement).toMatchObject({ iban: PAIEMENT.iban, titulaire: 'Coopérative de test', reference: numero })
    expect(virement.epc.split('\n')).toEqual(expect.arrayContaining(['EUR60.00', numero]))
    expect(cheque.ordre).toBe('Coopérative de test')
    expect(prelevement).toBeNull()
  })

  it('tait ce qui est seulement calculé', async () => {
    const { path, gestionnaire } = await open()
    await aCotisation(db, { adhesion_id: adhesionOf(path), statut: 'calculee' })
    expect((await gestionnaire.get(`${path}/cotisations`)).json()).toEqual({
      credit: 0,
      attestation: null,
      cotisations: [],
    })
  })

  it('dit au-dessous de zéro ce qui fut remboursé d’un règlement revenu', async () => {
    const { path, gestionnaire, entreprise_id } = await open()
    await aReglement(db, { entreprise_id, montant: 5_000, rembourse: 3_000, statut: 'rejete', close_le: today })
    await aReglement(db, { entreprise_id, montant: 1_000 })
    expect((await gestionnaire.get(`${path}/cotisations`)).json().credit).toBe(-2_000)
  })

  it('garde un prélèvement revenu, et montre l’avance', async () => {
    const { path, gestionnaire, entreprise_id } = await open()
    await aCotisation(db, { adhesion_id: adhesionOf(path), montant: 5_000 })
    const rejete = await aReglement(db, { entreprise_id, montant: 5_000, moyen: 'prelevement_sepa' })
    await spend(entreprise_id)
    await inTransaction(db, async (tx) => {
      await lockCompte(tx, entreprise_id)
      await withdrawReglement(tx, rejete.id, today)
      await tx.updateTable('reglements').set({ statut: 'rejete' }).where('id', '=', rejete.id).execute()
    })
    await aReglement(db, { entreprise_id, montant: 5_700 })
    await spend(entreprise_id)
    const { credit, attestation, cotisations } = (await gestionnaire.get(`${path}/cotisations`)).json()
    expect([credit, attestation]).toEqual([700, cotisations[0].campagne.annee])
    expect(cotisations[0]).toMatchObject({ statut: 'payee', reste: 0 })
    expect(cotisations[0].paiement).toEqual({ virement: null, cheque: null, prelevement: null })
    expect(cotisations[0].reglements).toEqual(
      expect.arrayContaining([
        { date: today, moyen: 'prelevement_sepa', montant: 5_000, rejete_le: today },
        { date: today, moyen: 'virement', montant: 5_000, rejete_le: null },
      ]),
    )
  })

  it('annonce le prélèvement à son échéance, et rien d’autre à faire', async () => {
    const { path, gestionnaire, entreprise_id } = await open()
    await sign(entreprise_id)
    const echeance = addJours(today, 12)
    await aCotisation(db, { adhesion_id: adhesionOf(path), echeance })
    const { cotisations } = (await gestionnaire.get(`${path}/cotisations`)).json()
    expect(cotisations[0].paiement).toEqual({
      virement: null,
      cheque: null,
      prelevement: { rum: expect.any(String), iban_masque: 'FR76 •••• 754', date: echeance },
    })
    const suivies = (await gestionnaire.get('/moi/cotisations')).json().cotisations
    expect(suivies).toMatchObject([{ prelevement_le: echeance, reste: 6_000 }])
  })

  it('échue sans avoir été prélevée, se paie autrement', async () => {
    const { path, gestionnaire, entreprise_id } = await open()
    await sign(entreprise_id)
    await aCotisation(db, { adhesion_id: adhesionOf(path), echeance: addJours(today, -5) })
    const { cotisations } = (await gestionnaire.get(`${path}/cotisations`)).json()
    expect(cotisations[0]).toMatchObject({ statut: 'en_retard', paiement: { prelevement: null } })
    expect(cotisations[0].paiement.virement.iban).toBe(PAIEMENT.iban)
  })
})

const sign = async (entreprise_id: string) => {
  await db
    .updateTable('entreprises')
    .set({ mode_reglement: 'prelevement_sepa' })
    .where('id', '=', entreprise_id)
    .execute()
  await db
    .insertInto('mandats')
    .values({
      entreprise_id,
      rum: `TEST-${entreprise_id.slice(0, 8)}`,
      statut: 'actif',
      iban_chiffre: Buffer.from('00', 'hex'),
      iban_masque: 'FR76 •••• 754',
      titulaire_compte: 'Test',
    })
    .execute()
}

test('le lecteur et le comptable les lisent, l’étranger ne les trouve pas', async () => {
  const { path, lecteur, etranger, entreprise_id } = await open()
  await aCotisation(db, { adhesion_id: adhesionOf(path) })
  const comptable = await api.as((await anAccount(db, { entreprise_id, droit: 'comptable' })).id)
  for (const reader of [await lecteur(), comptable]) {
    expect((await reader.get(`${path}/cotisations`)).json().cotisations).toHaveLength(1)
    expect((await reader.get('/moi/cotisations')).json().cotisations).toHaveLength(1)
  }
  const stranger = await etranger()
  expect((await stranger.get(`${path}/cotisations`)).statusCode).toBe(404)
  expect((await stranger.get('/moi/cotisations')).json()).toEqual({ cotisations: [] })
})

test('le droit d’hier n’ouvre plus rien', async () => {
  const { path, entreprise_id } = await open()
  await aCotisation(db, { adhesion_id: adhesionOf(path) })
  const { id, adherent_id } = await anAccount(db, { entreprise_id, droit: 'comptable' })
  const fin = addJours(today, -1)
  await db.updateTable('roles_entreprise').set({ fin }).where('adherent_id', '=', adherent_id).execute()
  const parti = await api.as(id)
  expect((await parti.get(`${path}/cotisations`)).statusCode).toBe(404)
  expect((await parti.get('/moi/cotisations')).json()).toEqual({ cotisations: [] })
})

test('mes cotisations : ce qui reste dû, et la dernière de chaque adhésion', async () => {
  const { path, gestionnaire } = await open()
  const adhesion_id = adhesionOf(path)
  const annees = [1901, 1902, 1903]
  const [ancienne, derniere, suivante] = await Promise.all(annees.map((annee) => aCampagne(db, { annee })))
  const en_retard = await aCotisation(db, { adhesion_id, campagne_id: ancienne?.id ?? '', echeance: '2020-01-01' })
  const payee = await aCotisation(db, { adhesion_id, campagne_id: derniere?.id ?? '', statut: 'payee', regle: 6_000 })
  await aCotisation(db, { adhesion_id, campagne_id: suivante?.id ?? '', statut: 'calculee' })
  const { cotisations } = (await gestionnaire.get('/moi/cotisations')).json()
  expect(cotisations.map(({ id, statut }: { id: string; statut: string }) => [id, statut])).toEqual([
    [payee.id, 'payee'],
    [en_retard.id, 'en_retard'],
  ])
})
