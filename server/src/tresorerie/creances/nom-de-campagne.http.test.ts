import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { expect, test } from 'vitest'
import { aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const jour = (jours: number) => addJours(jourOf(api.now()), jours)

/** A fee whose campaign the office called as it liked, and a person of the company who reads its mails. */
async function due(email: string, dates: { date_emission: string; echeance: string }, create = aCotisation) {
  const { id: campagne_id, annee } = await aCampagne(db, { libelle: 'Campagne de printemps (bis)' })
  const cotisation = await create(db, { campagne_id, ...dates })
  await anAccount(db, { entreprise_id: cotisation.entreprise_id, email })
  return { ...cotisation, objet: `Cotisation ${annee}` }
}

test('le compte, sa pièce et le reçu disent l’année de la cotisation, pas le nom de la campagne', async () => {
  const { entreprise_id, objet } = await due('compte@exemple.fr', { date_emission: jour(-30), echeance: jour(30) })
  const saisie = { entreprise_id, moyen: 'virement', date_reglement: jour(0), montant: 1_000 }
  const { id } = (await admin.post('/admin/reglements', saisie)).json()
  const lus = await Promise.all(
    [`/admin/entreprises/${entreprise_id}/compte`, `/admin/reglements/${id}`].map((path) => admin.get(path)),
  )
  for (const lu of lus) {
    expect(lu.body).toContain(objet)
    expect(lu.body).not.toMatch(/campagne de/i)
  }
})

test('une relance la nomme ainsi', async () => {
  const { id, objet } = await due('relance@exemple.fr', { date_emission: jour(-76), echeance: jour(-16) })
  expect((await admin.post('/admin/relances', { ids: [id] })).statusCode).toBeLessThan(300)
  const [mail] = await mailsOf(api, 'relance@exemple.fr')
  expect(mail?.paragraphes?.[0]).toContain(`la ${objet.toLowerCase()} de `)
  expect(JSON.stringify(mail)).not.toMatch(/campagne/i)
})

test('un avis de prélèvement aussi', async () => {
  await setPaiement(db)
  const date = nextJourTarget(jour(14))
  const dates = { date_emission: jour(-30), echeance: date }
  const { numero, objet } = await due('avis@exemple.fr', dates, aCotisationPrelevee)
  const { id } = (await admin.post('/admin/prelevements', { date_prelevement: date })).json()
  await admin.post(`/admin/prelevements/${id}/prenotifier`)
  const [mail] = await mailsOf(api, 'avis@exemple.fr')
  expect(mail?.faits).toContainEqual({ terme: objet, valeur: numero })
  expect(JSON.stringify(mail)).not.toMatch(/campagne/i)
})
