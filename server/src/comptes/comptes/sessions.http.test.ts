import { expect, test } from 'vitest'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccountWithPassword as anAccount } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'

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

test('R22 : on ne voit et ne ferme que ses propres sessions, jamais leur jeton', async () => {
  const api = await startTestApp()
  const { id } = await anAccount(api.db)
  const [phone, desk] = [await api.as(id), await api.as(id)]
  const stranger = await api.as((await anAccount(api.db)).id)

  const { resultats } = (await desk.get('/moi/sessions')).json()
  expect(resultats.map(({ courante }: { courante: boolean }) => courante).toSorted()).toEqual([false, true])
  expect(Object.keys(resultats[0]).toSorted()).toEqual(['agent', 'courante', 'cree_le', 'id', 'vu_le'])

  const other = resultats.find(({ courante }: { courante: boolean }) => !courante)
  expect((await stranger.delete(`/moi/sessions/${other.id}`)).statusCode).toBe(404)
  expect((await desk.delete(`/moi/sessions/${other.id}`)).statusCode).toBe(204)
  expect((await phone.get('/auth/whoami')).statusCode).toBe(401)
  expect((await desk.get('/auth/whoami')).statusCode).toBe(200)
})

test('fermer toutes les autres sessions laisse celle qui le demande, et les siennes seulement', async () => {
  const api = await startTestApp()
  const { id } = await anAccount(api.db)
  const [phone, office, desk] = [await api.as(id), await api.as(id), await api.as(id)]
  const stranger = await api.as((await anAccount(api.db)).id)
  expect((await desk.delete('/moi/sessions')).statusCode).toBe(204)
  for (const other of [phone, office]) expect((await other.get('/auth/whoami')).statusCode).toBe(401)
  for (const kept of [desk, stranger]) expect((await kept.get('/auth/whoami')).statusCode).toBe(200)
  expect((await journalOf(api, id)).map(({ action }) => action)).toEqual(['sessions_fermees'])
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
