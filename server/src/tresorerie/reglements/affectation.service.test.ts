import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { lockCompte, releaseCotisation, spendCredit, withdrawReglement } from './affectation.service.ts'

const { db } = await startTestApp()

const JOUR = '2026-11-21'

const spend = (entreprise_id: string) =>
  inTransaction(db, async (tx) => {
    await lockCompte(tx, entreprise_id)
    await spendCredit(tx, [entreprise_id], JOUR)
  })

const etatOf = (id: string) =>
  db.selectFrom('cotisations').select(['statut', 'regle']).where('id', '=', id).executeTakeFirstOrThrow()

const affecteOf = async (id: string) =>
  (await db.selectFrom('reglements').select('affecte').where('id', '=', id).executeTakeFirstOrThrow()).affecte

test('vingt règlements à la fois ne paient jamais une cotisation plus qu’elle ne doit', async () => {
  const { id, entreprise_id } = await aCotisation(db, { montant: 10_000 })
  const reglements = await Promise.all(
    Array.from({ length: 20 }, () => aReglement(db, { entreprise_id, montant: 900 })),
  )
  await Promise.all(reglements.map(() => spend(entreprise_id)))
  expect(await etatOf(id)).toEqual({ statut: 'payee', regle: 10_000 })
  const affectes = await Promise.all(reglements.map((reglement) => affecteOf(reglement.id)))
  expect(affectes.reduce((sum, affecte) => sum + affecte, 0)).toBe(10_000)
})

test('un règlement retiré rend la cotisation à payer, et son surplus resert', async () => {
  const { id, entreprise_id } = await aCotisation(db, { montant: 5_000 })
  const rejete = await aReglement(db, { entreprise_id, montant: 5_000, date_reglement: '2026-01-01' })
  const autre = await aReglement(db, { entreprise_id, montant: 2_000, date_reglement: '2026-02-01' })
  await spend(entreprise_id)
  expect(await etatOf(id)).toEqual({ statut: 'payee', regle: 5_000 })
  expect(await affecteOf(autre.id)).toBe(0)

  await inTransaction(db, async (tx) => {
    await lockCompte(tx, entreprise_id)
    await withdrawReglement(tx, rejete.id, JOUR)
    await tx.updateTable('reglements').set({ statut: 'rejete' }).where('id', '=', rejete.id).execute()
    await spendCredit(tx, [entreprise_id], JOUR)
  })
  expect(await etatOf(id)).toEqual({ statut: 'partiellement_payee', regle: 2_000 })
  expect(await affecteOf(rejete.id)).toBe(0)
})

test('une cotisation annulée rend ce qu’elle avait reçu', async () => {
  const { id, entreprise_id } = await aCotisation(db, { montant: 5_000 })
  const reglement = await aReglement(db, { entreprise_id, montant: 5_000 })
  await spend(entreprise_id)
  await inTransaction(db, async (tx) => {
    await lockCompte(tx, entreprise_id)
    await tx.updateTable('cotisations').set({ statut: 'annulee' }).where('id', '=', id).execute()
    await releaseCotisation(tx, id, JOUR)
  })
  expect(await etatOf(id)).toEqual({ statut: 'annulee', regle: 0 })
  expect(await affecteOf(reglement.id)).toBe(0)
})
