import type { ApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { beforeEach, expect, test } from 'vitest'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const date_prelevement = nextJourTarget(addJours(jourOf(app.now()), 14))
const PATH = '/admin/prelevements'

beforeEach(async () => {
  await setPaiement(db)
  await db.updateTable('lignes_prelevement').set({ statut: 'annulee' }).where('statut', '=', 'prevue').execute()
  await db.updateTable('cotisations').set({ statut: 'annulee' }).execute()
})

/** A fee to be debited; a mail reaches its company unless `sansEmail`. */
async function aDebit(montant: number, { sansEmail = false } = {}) {
  const cotisation = await aCotisationPrelevee(db, { montant })
  if (!sansEmail) await anAccount(db, { entreprise_id: cotisation.entreprise_id })
  return cotisation.id
}

const dispute = (id: string) =>
  db.updateTable('cotisations').set({ litige_motif: 'Conteste' }).where('id', '=', id).execute()
const preview = async (id: string): Promise<ApercuEnvoi> => (await admin.get(`${PATH}/${id}/prenotifier`)).json()
const notify = async (id: string) => (await admin.post(`${PATH}/${id}/prenotifier`)).json()
const parVoie = ({ nombre, par_lettre }: ApercuEnvoi) => ({ envoyees: nombre - par_lettre, sans_adresse: par_lettre })

test('l’aperçu annonce qui est prévenu, par e-mail ou par lettre, et les lignes qui ne seront pas prélevées', async () => {
  await aDebit(5_000)
  await aDebit(7_000)
  await aDebit(9_000, { sansEmail: true })
  const contestee = await aDebit(11_000)
  const { id, montant } = (await admin.post(PATH, { date_prelevement })).json()
  expect(montant).toBe(32_000)
  await dispute(contestee)
  const apercu = await preview(id)
  expect(apercu).toMatchObject({ nombre: 3, montant: 21_000, par_lettre: 1 })
  expect(apercu.ecartees).toMatchObject([{ motif: 'La cotisation est en litige', nombre: 1 }])
  expect((await admin.get(`${PATH}/${id}`)).json()).toMatchObject({ prenotifiees: 0, version: 1 })

  expect(await notify(id)).toEqual(parVoie(apercu))
  // The letter is written once: a second notice has nothing left to say.
  const ensuite = await preview(id)
  expect(ensuite).toMatchObject({ nombre: 0, montant: 0 })
  expect(ensuite.ecartees.map(({ nombre }) => nombre)).toEqual([1, 1])
  expect(await notify(id)).toEqual(parVoie(ensuite))
})

test('ce qui change entre l’aperçu et l’acte se lit dans l’un comme dans l’autre', async () => {
  const une = await aDebit(5_000)
  await aDebit(7_000)
  const { id } = (await admin.post(PATH, { date_prelevement })).json()
  expect(parVoie(await preview(id))).toEqual({ envoyees: 2, sans_adresse: 0 })
  await dispute(une)
  const apercu = await preview(id)
  expect(apercu).toMatchObject({ nombre: 1, montant: 7_000 })
  expect(await notify(id)).toEqual(parVoie(apercu))
  const { resultats } = (await admin.get(`${PATH}/${id}/lignes`)).json()
  expect(
    resultats.map(({ piece, prenotifiee_le }: { piece: { id: string }; prenotifiee_le: string | null }) => [
      piece.id === une,
      prenotifiee_le === null,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
  expect(await preview(id)).toMatchObject({ nombre: 0, montant: 0, ecartees: [{ nombre: 1 }] })
})

test('l’aperçu est refusé comme l’acte, avec sa raison', async () => {
  await aDebit(5_000)
  const { id } = (await admin.post(PATH, { date_prelevement })).json()
  await setPaiement(db, { ics: null })
  const [apercu, acte] = [await admin.get(`${PATH}/${id}/prenotifier`), await admin.post(`${PATH}/${id}/prenotifier`)]
  expect([apercu.statusCode, apercu.json().detail]).toEqual([409, acte.json().detail])
  expect((await admin.get(`${PATH}/00000000-0000-4000-8000-000000000000/prenotifier`)).statusCode).toBe(404)
})
