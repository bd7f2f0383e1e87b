import { afterAll, afterEach, expect, test } from 'vitest'
import { startFakeSmtp } from '../../platform/mail/fake.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { createRegistreEntreprises } from '../../platform/registre-entreprises/chain.ts'
import { startFakeRegistre } from '../../platform/registre-entreprises/fake.ts'
import { SIRETS_FICTIFS } from '../../platform/registre-entreprises/fake-etablissements.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const smtp = await startFakeSmtp()
const fake = await startFakeRegistre()
const transport = createMailer(smtp.url, 'Sillon <portail@exemple.fr>')
let held = Promise.resolve()
const mailer: typeof transport = {
  ...transport,
  send: async (mail) => {
    await held
    await transport.send(mail)
  },
}
const app = await startTestApp({ mailer, registre: createRegistreEntreprises({ url: fake.url }) })
const EMAIL = 'tresoriere@exemple.fr'
const admin = await app.as((await anAccount(app.db, { is_admin: true, email: EMAIL })).id)
const member = await app.as((await anAccount(app.db)).id)

afterEach(() => {
  smtp.behave('ok')
  fake.behave('ok')
})
afterAll(async () => {
  mailer.close()
  await Promise.all([smtp.close(), fake.close()])
})

const SMTP = '/admin/parametres/essais/smtp'
const REGISTRE = '/admin/parametres/essais/registre'

test('l’e-mail d’essai arrive à qui l’a demandé', async () => {
  const tried = await admin.post(SMTP, {})
  expect(tried.json()).toMatchObject({ etat: 'envoye', erreur: null })
  expect(smtp.mails.at(-1)).toMatchObject({ destinataires: [EMAIL], objet: 'Essai d’envoi' })
})

test.each([
  ['refuse', 'L’adresse du destinataire a été refusée (550).'],
  ['tempo', 'Le serveur d’envoi demande de réessayer plus tard (451).'],
] as const)('un serveur qui répond « %s » est dit', async (behaviour, erreur) => {
  smtp.behave(behaviour)
  expect((await admin.post(SMTP, {})).json()).toMatchObject({ etat: 'echec', erreur })
})

test('sans serveur d’envoi, le portail le dit', async () => {
  const without = await startTestApp({ beside: app })
  const client = await without.as((await anAccount(app.db, { is_admin: true })).id)
  expect((await client.post(SMTP, {})).json()).toEqual({ etat: 'absent', erreur: null, duree_ms: 0 })
})

test('le registre connaît, ne connaît pas, ne répond pas, et il est demandé à chaque fois', async () => {
  const ask = async (siret: string) => (await admin.post(REGISTRE, { siret })).json()
  expect(await ask(SIRETS_FICTIFS.gaec)).toMatchObject({ etat: 'trouve', raison_sociale: 'GAEC DES TILLEULS' })
  expect(await ask('73282932000074')).toMatchObject({ etat: 'absent', raison_sociale: null })
  fake.behave('500')
  expect(await ask(SIRETS_FICTIFS.gaec)).toMatchObject({ etat: 'indisponible', raison_sociale: null })
})

test('un essai à la fois, aux administrateurs seuls', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const statuses: number[] = []
  const ask = async () => {
    const { statusCode } = await admin.post(SMTP, {})
    // The running request is held until the two others were answered.
    if (statuses.push(statusCode) === 2) resolve()
  }
  await Promise.all([ask(), ask(), ask()])
  expect(statuses).toEqual([429, 429, 200])
  expect((await admin.post(SMTP, {})).statusCode).toBe(200)
  expect((await admin.post(REGISTRE, { siret: '123' })).statusCode).toBe(400)
  expect((await member.post(SMTP, {})).statusCode).toBe(403)
  expect((await member.post(REGISTRE, { siret: SIRETS_FICTIFS.gaec })).statusCode).toBe(403)
})
