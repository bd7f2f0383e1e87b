import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAccount, aPerson } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const HTML = 'text/html; charset=utf-8'

async function aVisitor(nom = 'Martin') {
  const { id: adherent_id } = await aPerson(api.db, { nom })
  const { id } = await anAccount(api.db, { adherent_id })
  const cookie = `sid=${await api.sessionOf(id)}`
  return { id, headers: { cookie, 'sec-fetch-dest': 'document' } }
}

const open = (headers: Record<string, string>, url = '/') => api.app.inject({ url, headers })

test('chacun reçoit son accueil dessiné, et ce qui a été lu pour lui, que rien ne garde', async () => {
  const visitors = [await aVisitor(), await aVisitor(), await aVisitor()]
  for (const { id, headers } of [...visitors, ...visitors]) {
    const answer = await open(headers)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': HTML })
    expect(answer.body).toContain(`<p>${id} `)
    expect(answer.body).toContain('<title>Accueil de Martin</title>')
    for (const other of visitors) if (other.id !== id) expect(answer.body).not.toContain(other.id)
  }
})

test('ce qui a été lu ne ferme pas son script', async () => {
  const { headers } = await aVisitor('</samp><img src=x>')
  const { body } = await open(headers)
  expect(body).not.toContain('<img')
  const answers = JSON.parse(/<samp>(.*?)<\/samp>/.exec(body)?.[1] ?? '')
  expect(JSON.parse(answers['/api/auth/whoami']).nom).toBe('</samp><img src=x>')
})

test('le document est compressé', async () => {
  const { headers } = await aVisitor('Long'.repeat(300))
  expect((await open({ ...headers, 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('une lecture qui tarde laisse le navigateur dessiner', async () => {
  const { headers } = await aVisitor()
  await api.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    const answer = await open(headers)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Sillon</title>')
  })
})

test('une page qui ne se dessine pas n’empêche pas de l’ouvrir', async () => {
  const { headers } = await aVisitor('Panne')
  const answer = await open(headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>Sillon</title>')
})

test('ni le modèle ni le programme du dessin ne se servent', async () => {
  for (const url of ['/accueil.html', '/.dessin/accueil.js', '/%2edessin/accueil.js'])
    expect((await open({}, url)).statusCode).toBe(404)
})
