import { afterAll, expect, test } from 'vitest'
import { startFakeSmtp } from './fake.ts'
import { createMailer } from './mailer.ts'

const servers = { clair: await startFakeSmtp(), chiffre: await startFakeSmtp({ tls: true }) }
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

const mail = { id: 'x', destinataire: 'a@exemple.fr', objet: 'Essai', html: '<p>Essai</p>', texte: 'Essai' }

async function send(url: string) {
  const mailer = createMailer(url, 'portail@exemple.fr')
  try {
    await mailer.send(mail)
    return 'parti'
  } catch (error) {
    return error instanceof Error ? error.message : 'autre'
  } finally {
    mailer.close()
  }
}

/** The loopback under a name that the portal takes for another machine. */
const distant = (url: string) => url.replace('127.0.0.1', '127.1')

test('R71 : un serveur d’envoi distant qui ne chiffre pas, ou dont le certificat ne vaut rien, ne reçoit rien', async () => {
  const refus = /^La connexion (sécurisée )?avec le serveur d’envoi a échoué/
  expect(await send(distant(servers.clair.url))).toMatch(refus)
  expect(await send(distant(servers.chiffre.url))).toMatch(refus)
  expect([servers.clair.mails, servers.chiffre.mails]).toEqual([[], []])
})

test('R71 : une option de l’adresse n’y change rien', async () => {
  for (const option of ['requireTLS=false', 'ignoreTLS=true', 'tls.rejectUnauthorized=false', 'secure=false']) {
    for (const { url } of Object.values(servers)) expect(await send(`${distant(url)}?${option}`)).not.toBe('parti')
  }
  expect([servers.clair.mails, servers.chiffre.mails]).toEqual([[], []])
})

test('celui de la machine elle-même en est dispensé', async () => {
  expect(await send(servers.clair.url)).toBe('parti')
  expect(await send(servers.chiffre.url)).toBe('parti')
})
