import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { expect, test } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const anne = await app.as((await anAccount(db, { is_admin: true })).id)
const date_prelevement = nextJourTarget(addJours(jourOf(app.now()), 14))
const PATH = '/admin/prelevements'

/** Asks for two people, as the form of the settings does. */
async function requireDeux() {
  const { version } = (await anne.get('/admin/parametres')).json().paiement
  return anne.patch('/admin/parametres/paiement', { deux_personnes: true }, { version })
}

test('le réglage est refusé tant qu’une seule personne peut agir, puis le lot attend une autre personne', async () => {
  await setPaiement(db)
  const seule = await requireDeux()
  expect([seule.statusCode, champsOf(seule)]).toEqual([400, ['deux_personnes']])

  const { id: brunoId } = await anAccount(db, { is_admin: true, role_bureau: 'tresorier' })
  const bruno = await app.as(brunoId)
  expect((await requireDeux()).json()).toMatchObject({ deux_personnes: true })

  const { entreprise_id } = await aCotisationPrelevee(db)
  await anAccount(db, { entreprise_id })
  const { id } = (await anne.post(PATH, { date_prelevement })).json()
  await anne.post(`${PATH}/${id}/prenotifier`)
  const refus = await anne.post(`${PATH}/${id}/exporter`)
  expect([refus.statusCode, refus.json().code]).toEqual([409, 'prelevement.deux-personnes'])
  expect(refus.json().detail).toContain('une autre personne doit l’exporter')

  await db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', brunoId).execute()
  expect((await anne.post(`${PATH}/${id}/exporter`)).json().detail).toContain('personne d’autre ne peut l’exporter')
  await db.updateTable('utilisateurs').set({ statut: 'actif' }).where('id', '=', brunoId).execute()
  expect((await bruno.post(`${PATH}/${id}/exporter`)).statusCode).toBe(200)
  // The file is written once: whoever prepared it may then take it again.
  expect((await anne.post(`${PATH}/${id}/exporter`)).statusCode).toBe(200)
})
