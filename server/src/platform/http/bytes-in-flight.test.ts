import { once } from 'node:events'
import { connect } from 'node:net'
import { ALL_ROUTES } from '@sillon/contract/all-routes'
import type { Route } from '@sillon/contract/route'
import { expect, test } from 'vitest'
import { aDossierMateriel } from '../../testing/a-dossier-materiel.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const url = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const MO = 1024 * 1024

type Envoi = { method: string; path: string; jeton?: string; taille?: number; type?: string }

/** Announces a body but sends none of it, so that the answer was decided without it. */
async function announce({ method, path, jeton, taille = 1000, type = 'application/json' }: Envoi) {
  const socket = connect(Number(url.port), '127.0.0.1')
  const cookie = jeton ? `cookie: sid=${jeton}\r\n` : ''
  socket.write(
    `${method} /api${path} HTTP/1.1\r\nhost: x\r\n${cookie}content-type: ${type}\r\ncontent-length: ${taille}\r\n\r\n`,
  )
  return {
    answer: async () => {
      const [head] = await once(socket, 'data')
      socket.destroy()
      return String(head)
    },
    isAnswered: () => socket.bytesRead > 0,
    stop: () => socket.destroy(),
  }
}

const statusOf = async (envoi: Envoi) => Number((await (await announce(envoi)).answer()).split(' ')[1])

const routes: readonly Route[] = ALL_ROUTES
const writes = routes
  .filter(({ method, access }) => method !== 'GET' && access !== 'public')
  .map(({ method, path, access, upload }) => ({
    method,
    path: path.replace(/:\w+/g, UNKNOWN),
    access,
    ...(upload && { type: 'multipart/form-data; boundary=frontiere' }),
  }))

test('R69 : aucune route n’attend le corps de qui n’a pas le droit de l’envoyer', async () => {
  expect(writes.length).toBeGreaterThan(150)
  const jeton = await app.sessionOf((await anAccount(app.db)).id)
  const tort: string[] = []
  for (const { access, ...envoi } of writes) {
    if ((await statusOf(envoi)) !== 401) tort.push(`${envoi.method} ${envoi.path}, sans compte`)
    if (access === 'admin' && (await statusOf({ ...envoi, jeton })) !== 403) tort.push(`${envoi.method} ${envoi.path}`)
  }
  expect(tort).toEqual([])
})

const FORMULAIRE = { method: 'POST', type: 'multipart/form-data; boundary=frontiere', taille: 10 * MO }

test('R69 : le fichier destiné au matériel d’un autre n’est pas attendu non plus', async () => {
  const { aTracteur } = await aDossierMateriel(app)
  const path = `${(await aTracteur()).path}?genre=photo`
  const etranger = await app.sessionOf((await anAccount(app.db)).id)
  expect(await statusOf({ ...FORMULAIRE, path, jeton: etranger })).toBe(404)
})

test('R69 : au-delà de ce que le serveur peut tenir, un envoi reviendra, et ce qui est tapé passe', async () => {
  const jeton = await app.sessionOf((await anAccount(app.db, { is_admin: true })).id)
  const envoi = { ...FORMULAIRE, path: `/admin/fournisseurs/${UNKNOWN}/documents?type=kbis`, jeton }
  const sent = await Promise.all(Array.from({ length: 12 }, () => announce(envoi)))
  const answered = () => sent.filter((one) => one.isAnswered())
  await expect.poll(() => answered().length, { timeout: 30_000 }).toBe(1)
  const refused = await answered()[0]?.answer()
  expect(refused).toMatch(/retry-after: 2/)
  expect(refused).toContain('Trop d’envois arrivent en même temps. Réessayez dans un instant.')
  expect(answered()).toHaveLength(1)
  expect((await app.anonymous.post('/auth/login', { username: 'x', password: 'y' })).statusCode).toBe(401)

  for (const one of sent) one.stop()
  await expect
    .poll(
      async () => {
        const one = await announce(envoi)
        await new Promise((resolve) => setTimeout(resolve, 200))
        one.stop()
        return one.isAnswered()
      },
      { timeout: 10_000 },
    )
    .toBe(false)
})
