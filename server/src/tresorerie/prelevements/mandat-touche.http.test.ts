import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { expect, test } from 'vitest'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const date_prelevement = nextJourTarget(addJours(jourOf(app.now()), 14))
const PATH = '/admin/prelevements'
await setPaiement(db)

test('un prélèvement prévu se dit au mandat qu’il touche, tant que le fichier n’est pas parti', async () => {
  const one = await aCotisationPrelevee(db)
  const gestionnaire = await app.as((await anAccount(db, { entreprise_id: one.entreprise_id })).id)
  const prevu = async () => (await gestionnaire.get(`/adhesions/${one.adhesion_id}/mandat`)).json().mandat.prelevement
  expect(await prevu()).toBeNull()
  const lot = (await admin.post(PATH, { date_prelevement })).json()
  expect(await prevu()).toEqual({ date: date_prelevement, montant: 6_000 })
  const [mandat] = (await admin.get(`/admin/mandats?q=${one.mandat?.rum}`)).json().resultats
  expect(mandat.prelevement).toEqual({ date: date_prelevement, montant: 6_000 })
  await admin.delete(`${PATH}/${lot.id}`, { version: lot.version })
  expect(await prevu()).toBeNull()
})

test('un prélèvement annoncé pour une échéance se dit au mandat, avant que la coopérative le prépare', async () => {
  const echeance = addJours(jourOf(app.now()), 20)
  const one = await aCotisationPrelevee(db, { echeance })
  const gestionnaire = await app.as((await anAccount(db, { entreprise_id: one.entreprise_id })).id)
  const prevu = async () => (await gestionnaire.get(`/adhesions/${one.adhesion_id}/mandat`)).json().mandat.prelevement
  expect(await prevu()).toEqual({ date: echeance, montant: 6_000 })
  const change = (valeurs: object) => db.updateTable('cotisations').set(valeurs).where('id', '=', one.id).execute()
  await change({ litige_motif: 'Surface contestée.' })
  expect(await prevu()).toBeNull()
  await change({ litige_motif: null })
  await setPaiement(db, { ics: null })
  expect(await prevu()).toBeNull()
  await setPaiement(db)
  expect(await prevu()).not.toBeNull()
})
