import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { expect, test } from 'vitest'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const date_prelevement = nextJourTarget(addJours(today, 14))
const PATH = '/admin/prelevements'
await setPaiement(db)

const linesOf = async (id: string) => (await admin.get(`${PATH}/${id}/lignes?par_page=100`)).json().resultats
const notify = (id: string) => admin.post(`${PATH}/${id}/prenotifier`)

test('un mandat ponctuel ne se prélève qu’une fois, d’un lot à l’autre', async () => {
  const one = await aCotisationPrelevee(db, { mandat: { type_prelevement: 'OOFF' } })
  await anAccount(db, { entreprise_id: one.entreprise_id })
  const { adhesion_id } = one
  const other = await aCotisationPrelevee(db, { adhesion_id, echeance: addJours(today, -1), mandat: null })
  const seen = (await admin.get(`${PATH}/apercu`)).json()
  expect(seen.lignes).toMatchObject([{ piece: { id: one.id } }])
  expect(seen.ecartes).toMatchObject([{ piece: { id: other.id }, motif: 'mandat_ponctuel' }])
  const lot = (await admin.post(PATH, { date_prelevement })).json()
  expect((await admin.get(`${PATH}/apercu`)).json()).toMatchObject({
    nombre: 0,
    ecartes: expect.arrayContaining([expect.objectContaining({ motif: 'mandat_ponctuel' })]),
  })

  // A batch prepared before this rule existed.
  const { id: prelevement_id } = await db
    .insertInto('prelevements')
    .values({ date_prelevement, schema: 'pain.008.001.08', message_id: `PRLV-${one.id.slice(0, 8)}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ligne = { mandat_id: one.mandat?.id ?? '', montant: 6_000, sequence: 'OOFF' as const, end_to_end_id: other.id }
  await db
    .insertInto('lignes_prelevement')
    .values({ ...ligne, prelevement_id, cotisation_id: other.id })
    .execute()
  await notify(lot.id)
  await notify(prelevement_id)
  expect((await admin.post(`${PATH}/${lot.id}/exporter`)).statusCode).toBe(409)
  const [double] = await linesOf(prelevement_id)
  expect(double).toMatchObject({ empechement: 'mandat_ponctuel' })
  await admin.post(`${PATH}/${prelevement_id}/lignes/${double.id}/retirer`)
  // A debit that could not be collected was not announced: it is, once nothing hinders it.
  await notify(lot.id)
  expect((await admin.post(`${PATH}/${lot.id}/exporter`)).statusCode).toBe(200)
})
