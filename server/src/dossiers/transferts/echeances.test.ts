import { expect, it } from 'vitest'
import { twoFermes } from '../../testing/a-transfert.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db, clock } = app
const JOUR = 86_400_000

const statutOf = async (id: string) =>
  db.selectFrom('transferts').select(['statut', 'motif']).where('id', '=', id).executeTakeFirstOrThrow()
const modelesOf = async (adherent_id: string) => {
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('adherent_id', '=', adherent_id)
    .executeTakeFirstOrThrow()
  return (await mailsOf(app, email)).map(({ modele }) => modele)
}

it('une adhésion finie depuis défait la demande, et les deux entreprises le savent', async () => {
  const { aTransfert, receveuse, cedante } = await twoFermes(app)
  const { id } = await aTransfert()
  const setAdhesion = (colonnes: object) =>
    db.updateTable('adhesions').set(colonnes).where('entreprise_id', '=', receveuse.entreprise_id).execute()
  await setAdhesion({ statut: 'suspendue' })
  await runJob(app, 'transferts')
  expect(await statutOf(id)).toMatchObject({ statut: 'en_attente' })
  await setAdhesion({ statut: 'radiee', fin_le: '2026-11-01' })
  await runJob(app, 'transferts')
  expect(await statutOf(id)).toMatchObject({ statut: 'annule', motif: expect.stringMatching(/a pris fin/) })
  expect(await modelesOf(receveuse.gestionnaire_id)).toEqual(['transfert_demande', 'transfert_annule'])
  expect(await modelesOf(cedante.gestionnaire_id)).toEqual(['transfert_annule'])
})

it('sans réponse en trente jours, la demande expire ; avant même la nuit, elle ne s’accepte plus', async () => {
  const { aTransfert, receveuse, cedante } = await twoFermes(app)
  const { id } = await aTransfert()
  clock.advance(30 * JOUR)
  await runJob(app, 'transferts')
  expect(await statutOf(id)).toMatchObject({ statut: 'en_attente' })
  clock.advance(JOUR)
  // The sessions have expired meanwhile.
  const [compte] = await db
    .selectFrom('utilisateurs')
    .select('id')
    .where('adherent_id', '=', receveuse.gestionnaire_id)
    .execute()
  const gestionnaire = await app.as(compte?.id ?? '')
  const late = await gestionnaire.post(`/transferts/${id}/accepter`, { exploitation_id: receveuse.principale.id })
  expect(late.json()).toMatchObject({ status: 409, code: 'transfert.termine' })
  await runJob(app, 'transferts')
  await runJob(app, 'transferts')
  expect(await statutOf(id)).toEqual({ statut: 'expire', motif: null })
  expect(await modelesOf(receveuse.gestionnaire_id)).toEqual(['transfert_demande', 'transfert_expire'])
  expect(await modelesOf(cedante.gestionnaire_id)).toEqual(['transfert_expire'])
})
