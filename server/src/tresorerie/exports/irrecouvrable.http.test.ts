import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { anAccount } from '../../testing/factories.ts'
import { mouvementsOf } from '../../testing/mouvements.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openFaits } from './faits.repository.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const hier = addJours(today, -1)

test('un règlement qui revient plus tard laisse tel quel ce qui a été passé en irrécouvrable', async () => {
  const { id, entreprise_id } = await aCotisation(db, { montant: 5_000, echeance: addJours(today, -10) })
  const acompte = { entreprise_id, moyen: 'cheque', date_reglement: addJours(today, -5), montant: 1_000 }
  const reglement = (await admin.post('/admin/reglements', acompte)).json()
  const { version } = (await admin.get(`/admin/cotisations/${id}`)).json()
  const decision = { motif: 'Liquidation judiciaire', date_decision: hier }
  const perdue = await admin.post(`/admin/cotisations/${id}/irrecouvrable`, decision, { version })
  expect(perdue.statusCode, perdue.body).toBe(200)
  expect(await listPertes()).toEqual([4_000])

  const rejet = { motif: 'Sans provision' }
  const retour = await admin.post(`/admin/reglements/${reglement.id}/rejeter`, rejet, { version: reglement.version })
  expect(retour.statusCode, retour.body).toBe(200)
  expect(await listPertes()).toEqual([4_000])
  expect((await admin.get(`/admin/cotisations/${id}`)).json()).toMatchObject({ statut: 'irrecouvrable', regle: 0 })
  const lignes = await mouvementsOf(admin, entreprise_id)
  expect(lignes.map(({ nature, solde }) => [nature, solde])).toEqual([
    ['appel', 5_000],
    ['reglement', 4_000],
    ['irrecouvrable', 0],
    ['rejet', 1_000],
  ])
})

/** Amounts of the loss entries on the day of the decision. */
async function listPertes() {
  const pertes: number[] = []
  for (const lots of openFaits(db, { du: hier, au: hier })) {
    for await (const faits of lots) {
      for (const fait of faits) if (fait.nature === 'irrecouvrable') pertes.push(fait.montant)
    }
  }
  return pertes
}
