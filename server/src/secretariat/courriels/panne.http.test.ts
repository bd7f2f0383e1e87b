import { afterAll, expect, test } from 'vitest'
import { startFakeSmtp } from '../../platform/mail/fake.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { receiveLink } from '../../testing/a-lien-demande.ts'
import { anAccount } from '../../testing/factories.ts'
import { SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { courrielsJobs } from './courriels.jobs.ts'

const api = await startTestApp()
const smtp = await startFakeSmtp()
const eteint = await startFakeSmtp()
await eteint.close()
const mailers = { eteint: createMailer(eteint.url, 'x@exemple.fr'), allume: createMailer(smtp.url, 'x@exemple.fr') }
afterAll(async () => {
  for (const mailer of Object.values(mailers)) mailer.close()
  await smtp.close()
})

async function send(mailer: keyof typeof mailers) {
  const [job] = courrielsJobs({
    db: api.db,
    fileStore: api.fileStore,
    now: api.now,
    secretKey: SECRET_KEY,
    mailer: mailers[mailer],
    announce: undefined,
  })
  await job?.run(new AbortController().signal)
}

test('R64 : serveur de courriels éteint, la demande aboutit ; rallumé, le message part une fois', async () => {
  const email = 'patiente@exemple.fr'
  await anAccount(api.db, { email })
  expect((await receiveLink(api, email)).statusCode).toBe(204)
  await send('eteint')
  expect(smtp.mails).toEqual([])
  api.clock.advance(60_000)
  await send('allume')
  await send('allume')
  expect(smtp.mails.map(({ destinataires }) => destinataires)).toEqual([[email]])
})

test('R64 : ce qui ne part plus se voit des administrateurs, et d’eux seuls', async () => {
  await api.db.updateTable('courriels').set({ statut: 'echec', erreur: 'Boîte pleine.' }).execute()
  const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
  expect((await admin.get('/admin/courriels?statut=echec')).json()).toMatchObject({
    total: 1,
    resultats: [{ destinataire: 'patiente@exemple.fr', erreur: 'Boîte pleine.' }],
  })
  expect((await (await api.as((await anAccount(api.db)).id)).get('/admin/courriels')).statusCode).toBe(403)
})
