import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anEcheancier } from '../../testing/an-echeancier.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
await setPaiement(db)

const dans = (jours: number) => addJours(today, jours)
const MONTANT = 90_00
const premiere = async () => (await admin.get('/admin/prelevements/apercu')).json().premiere_date as string

/** A fee that is debited, in a plan of three instalments whose first is due `jours` days from now. */
async function enEcheancier(jours: number) {
  const cotisation = await aCotisationPrelevee(db, { montant: MONTANT })
  await anEcheancier(db, {
    convenu_le: dans(-10),
    cotisations: [{ id: cotisation.id, montant: MONTANT }],
    echeances: [jours, jours + 60, jours + 120].map((jour) => ({ date: dans(jour), montant: 30_00 })),
  })
  return cotisation
}

test('un échéancier se prélève échéance par échéance ; convenu après le lot, il retient la ligne', async () => {
  const date_prelevement = await premiere()
  const due = await enEcheancier(-2)
  const attend = await enEcheancier(100)
  const entiere = await aCotisationPrelevee(db, { montant: MONTANT })
  const { lignes, ecartes } = (await admin.get('/admin/prelevements/apercu')).json()
  const montants = Object.fromEntries(
    lignes.map((une: { piece: { id: string }; montant: number }) => [une.piece.id, une.montant]),
  )
  expect(montants).toEqual({ [due.id]: 30_00, [entiere.id]: MONTANT })
  expect(ecartes).toMatchObject([{ piece: { id: attend.id }, motif: 'echeancier' }])

  const lot = (await admin.post('/admin/prelevements', { date_prelevement })).json()
  const path = `/admin/prelevements/${lot.id}`
  const convenu = await admin.post(`/admin/entreprises/${entiere.entreprise_id}/echeanciers`, {
    pieces: [entiere.id],
    echeances: [{ date: dans(20), montant: MONTANT }],
  })
  expect(convenu.statusCode).toBe(201)
  const { resultats } = (await admin.get(`${path}/lignes`)).json()
  expect(
    Object.fromEntries(
      resultats.map((une: { piece: { id: string }; empechement: string | null }) => [une.piece.id, une.empechement]),
    ),
  ).toEqual({ [due.id]: null, [entiere.id]: 'echeancier' })
  for (const { id } of resultats) await admin.post(`${path}/lignes/${id}/prevenue`)
  const ligne = resultats.find((une: { piece: { id: string } }) => une.piece.id === entiere.id)
  expect((await admin.post(`${path}/exporter`)).json().detail).toBe(
    'Une ligne ne peut plus être prélevée\u00a0: retirez-la d’abord.',
  )
  await admin.post(`${path}/lignes/${ligne.id}/retirer`)
  expect((await admin.post(`${path}/exporter`)).statusCode).toBe(200)
  expect((await admin.get(`/admin/entreprises/${due.entreprise_id}/echeanciers`)).json().resultats).toMatchObject([
    { etat: 'a_jour', reste: 60_00, echeances: [{ statut: 'payee' }, {}, {}] },
  ])
})
