import { expect, test } from 'vitest'
import { anAccountWithPassword as anAccount } from '../testing/accounts.ts'
import { startTestApp } from '../testing/test-app.ts'

const HOUR = 3_600_000

test('R21 : deux heures sans rien faire ferment la session', async () => {
  const api = await startTestApp()
  const client = await api.as((await anAccount(api.db)).id)
  api.clock.advance(1.9 * HOUR)
  expect((await client.get('/auth/whoami')).statusCode).toBe(200)
  api.clock.advance(1.9 * HOUR)
  expect((await client.get('/auth/whoami')).statusCode).toBe(200)
  api.clock.advance(2.1 * HOUR)
  expect((await client.get('/auth/whoami')).statusCode).toBe(401)
})

test('R21 : douze heures la ferment dans tous les cas', async () => {
  const api = await startTestApp()
  const client = await api.as((await anAccount(api.db)).id)
  for (let hour = 1; hour <= 11; hour += 1) {
    api.clock.advance(HOUR)
    expect((await client.get('/auth/whoami')).statusCode).toBe(200)
  }
  api.clock.advance(HOUR + 1000)
  expect((await client.get('/auth/whoami')).statusCode).toBe(401)
})

test('R19 : en https, le cookie est __Host- et Secure, et HSTS est là', async () => {
  const api = await startTestApp({ https: true })
  await anAccount(api.db, { identifiant: 'securise', mot_de_passe: 'Un autre mot de passe' })
  const response = await api.anonymous.post('/auth/login', { username: 'securise', password: 'Un autre mot de passe' })
  expect(response.headers['set-cookie']).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(response.headers['strict-transport-security']).toMatch(/max-age=63072000; includeSubDomains/)
})

test('en http, le cookie est simple et HSTS absent', async () => {
  const api = await startTestApp()
  await anAccount(api.db, { identifiant: 'simple', mot_de_passe: 'Un autre mot de passe' })
  const response = await api.anonymous.post('/auth/login', { username: 'simple', password: 'Un autre mot de passe' })
  expect(response.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(response.headers['strict-transport-security']).toBeUndefined()
})
