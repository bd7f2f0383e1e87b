import { expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { resendInvitation } from './envoi.service.ts'

const api = await startTestApp()
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)

test('une invitation renvoyée porte un nouveau lien et met fin à l’ancien', async () => {
  const { id } = await anAccount(api.db, { identifiant: 'maelle.legoff', email: 'maelle@exemple.fr', statut: 'invite' })
  await resendInvitation(api.db, outbox, id, api.now())
  await resendInvitation(api.db, outbox, id, api.now())

  const [first, second] = await mailsOf(api, 'maelle@exemple.fr')
  expect(second?.titre).toBe('Bonjour Maëlle')
  expect(second?.faits).toEqual([{ terme: 'Votre identifiant', valeur: 'maelle.legoff' }])
  expect(second?.bouton?.href).toMatch(/^https:\/\/portail\.exemple\.fr\/finalisation-inscription#jeton=[\w-]{43}$/)
  expect(second?.jeton).not.toBe(first?.jeton)
  const liens = await api.db.selectFrom('jetons').select('usage').where('utilisateur_id', '=', id).execute()
  expect(liens).toEqual([{ usage: 'invitation' }])
})
