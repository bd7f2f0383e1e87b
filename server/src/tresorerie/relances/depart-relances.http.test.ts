import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { acteDe, announced, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const autre = await api.as((await anAccount(db, { is_admin: true })).id)

let rang = 0
/** A fee due for sixteen days, whose company has an address or none. */
async function due({ sansEmail = false } = {}) {
  rang += 1
  const email = sansEmail ? null : `depart.${rang}@exemple.fr`
  const jour = (jours: number) => addJours(jourOf(api.now()), -jours)
  const cotisation = await aCotisation(db, { date_emission: jour(76), echeance: jour(16) })
  const { entreprise_id } = cotisation
  const { id: adherent_id } = await aPerson(db, { email })
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true })
  return { id: cotisation.id, entreprise_id, email: email ?? '' }
}

const ask = (ids: string[], par = admin) => par.post('/admin/relances', { ids })
const nombreDe = async (email: string) => (await mailsOf(api, email)).length

test('les relances attendent, et celles qui ne partiront pas sont dites tout de suite', async () => {
  const [une, deux, sansEmail] = [await due(), await due(), await due({ sansEmail: true })]
  const ids = [une.id, deux.id, sansEmail.id]
  const reponse = await ask(ids)
  expect(reponse.json()).toMatchObject({ envoyees: 2, ecartees: [{ id: sansEmail.id, motif: 'sans_email' }] })
  const acte = announced(reponse)
  expect(acte.libelle).toBe('2\u00a0relances')
  expect(announced(await ask(ids)).id).toBe(acte.id)
  expect([await nombreDe(une.email), await nombreDe(deux.email)]).toEqual([0, 0])
  await Promise.all([letLeave(api), letLeave(api)])
  expect([await nombreDe(une.email), await nombreDe(deux.email)]).toEqual([1, 1])
})

test('reprises par un collègue, aucune ne part', async () => {
  const { id, email } = await due()
  const acte = announced(await ask([id]))
  expect(acte.objet_id).toBe(id)
  expect((await ask([id], autre)).json().code).toBe('acte.en-attente')
  await autre.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  await letLeave(api)
  expect(await nombreDe(email)).toBe(0)
})

test('quand rien ne partirait, rien n’attend', async () => {
  const { id } = await due({ sansEmail: true })
  const reponse = (await ask([id])).json()
  expect(reponse).toEqual({ envoyees: 0, ecartees: [expect.objectContaining({ id, motif: 'sans_email' })] })
  expect(await acteDe(admin, id)).toBeUndefined()
})

test('relancée ailleurs, ou en litige depuis, elle ne part pas et son auteur le lit', async () => {
  const { id, email } = await due()
  announced(await ask([id]))
  await db.updateTable('cotisations').set({ litige_motif: 'Conteste' }).where('id', '=', id).execute()
  await letLeave(api)
  expect(await acteDe(admin, id)).toMatchObject({
    etat: 'refuse',
    a_lire: true,
    refus: 'Il n’y a plus rien à envoyer.',
  })
  expect(await nombreDe(email)).toBe(0)
})
