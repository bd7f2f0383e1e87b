import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { recordReglement, recordReglements, rejectReglement } from './reglements.service.ts'

const { db, now } = await startTestApp()
const context = () => ({ db, now: now() })
const today = jourOf(now())

const virement = { moyen: 'virement', date_reglement: today, reference: null } as const
const etatOf = (id: string) =>
  db.selectFrom('cotisations').select(['statut', 'regle']).where('id', '=', id).executeTakeFirstOrThrow()
const reglementOf = (id: string) =>
  db
    .selectFrom('reglements')
    .select(['statut', 'affecte', 'motif', 'code_rejet', 'close_le'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('sans session, une tâche enregistre un règlement, que le journal garde', async () => {
  const { id: creance_id, entreprise_id } = await aCotisation(db, { montant: 6_000 })
  const { id } = await recordReglement(context(), { ...virement, entreprise_id, montant: 6_000 })
  expect(await etatOf(creance_id)).toEqual({ statut: 'payee', regle: 6_000 })
  const lines = await db
    .selectFrom('journal')
    .select(['action', 'objet', 'acteur_id'])
    .where('objet_id', '=', id)
    .execute()
  expect(lines).toEqual([{ action: 'creation', objet: 'reglement', acteur_id: null }])
})

test('un rejet rend la somme due, garde le code de la banque et laisse le crédit d’un autre payer', async () => {
  const { id: creance_id, entreprise_id } = await aCotisation(db, { montant: 6_000 })
  const rejete = await recordReglement(context(), { ...virement, entreprise_id, montant: 6_000 })
  const autre = await recordReglement(context(), { ...virement, entreprise_id, montant: 1_000 })
  await rejectReglement(context(), rejete.id, { date: today, motif: 'Provision insuffisante', code_rejet: 'AM04' })
  expect(await etatOf(creance_id)).toEqual({ statut: 'partiellement_payee', regle: 1_000 })
  expect(await reglementOf(rejete.id)).toEqual({
    statut: 'rejete',
    affecte: 0,
    motif: 'Provision insuffisante',
    code_rejet: 'AM04',
    close_le: today,
  })
  expect(await reglementOf(autre.id)).toMatchObject({ statut: 'valide', affecte: 1_000 })
  await expect(
    rejectReglement(context(), rejete.id, { date: today, motif: 'Encore', code_rejet: 'AM04' }),
  ).rejects.toThrow('déjà été rejeté')
})

test('les affectations choisies sont suivies, et le reste n’est pas dépensé', async () => {
  const { id: ancienne, entreprise_id, adhesion_id } = await aCotisation(db, { montant: 5_000 })
  const { id: recente } = await aCotisation(db, { montant: 5_000, adhesion_id, echeance: addJours(today, 90) })
  const { id } = await recordReglement(context(), {
    ...virement,
    entreprise_id,
    montant: 8_000,
    affectations: [{ creance_id: recente, montant: 5_000 }],
  })
  expect(await etatOf(recente)).toMatchObject({ statut: 'payee' })
  expect(await etatOf(ancienne)).toMatchObject({ statut: 'appelee' })
  expect(await reglementOf(id)).toMatchObject({ affecte: 5_000 })
})

test('un règlement ne se date pas dans le futur, sauf un prélèvement remis à la banque', async () => {
  const { entreprise_id } = await aCotisation(db)
  const futur = { ...virement, entreprise_id, montant: 100, date_reglement: addJours(today, 1) }
  await expect(recordReglement(context(), futur)).rejects.toThrow('futur')
  await expect(recordReglement(context(), { ...futur, moyen: 'prelevement_sepa' })).resolves.toHaveProperty('id')
})

test('des règlements enregistrés ensemble paient l’un après l’autre, et aucun s’ils dépassent ce qui est dû', async () => {
  const une = await aCotisation(db, { montant: 5_000 })
  const autre = await aCotisation(db, { montant: 3_000 })
  const moitie = {
    ...virement,
    entreprise_id: une.entreprise_id,
    montant: 3_000,
    affectations: [{ creance_id: une.id, montant: 3_000 }],
  }
  await expect(recordReglements(context(), [moitie, moitie])).rejects.toThrow('Il ne reste que 20,00\u00a0€')
  expect(await etatOf(une.id)).toEqual({ statut: 'appelee', regle: 0 })

  const [premier, ...suivants] = await recordReglements(context(), [
    moitie,
    { ...moitie, montant: 2_500, affectations: [{ creance_id: une.id, montant: 2_000 }] },
    { ...virement, entreprise_id: autre.entreprise_id, montant: 1_000, date_reglement: addJours(today, -1) },
    { ...virement, entreprise_id: autre.entreprise_id, montant: 4_000 },
    { ...virement, entreprise_id: null, montant: 700 },
  ])
  expect(await etatOf(une.id)).toEqual({ statut: 'payee', regle: 5_000 })
  expect(await etatOf(autre.id)).toEqual({ statut: 'payee', regle: 3_000 })
  const affectes = await Promise.all([premier ?? '', ...suivants].map(reglementOf))
  expect(affectes.map(({ affecte }) => affecte)).toEqual([3_000, 2_000, 1_000, 2_000, 0])
})
