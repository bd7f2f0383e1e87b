import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../../testing/server-process.ts'
import { cutSlowBodies } from './slow-clients.ts'

async function start() {
  const app = fastify()
  cutSlowBodies(app, 300)
  app.post('/saisie', async () => 'reçu')
  app.post('/fichier', { config: { upload: true } }, async () => 'reçu')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return Number(portOf(app.server))
}

/** Sends one byte of the body every 50 ms, until the connection ends. */
async function drip(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n"`)
  const dripping = setInterval(() => socket.write('x'), 50)
  // The connection is closed or reset: `once` of node:events would reject for a reset.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return answer
}

test('R53 : un corps envoyé lettre à lettre est coupé', async () => {
  expect(await drip(await start(), '/saisie')).not.toContain('reçu')
})

test('une fiche qui arrive à temps est reçue, et sa connexion sert encore', async () => {
  const port = await start()
  const post = () =>
    fetch(`http://127.0.0.1:${port}/saisie`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '"x"',
    })
  expect(await (await post()).text()).toBe('reçu')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await (await post()).text()).toBe('reçu')
})

test('un fichier a le temps d’arriver', async () => {
  const port = await start()
  const slow = async function* () {
    yield Buffer.from('"')
    for (let rang = 0; rang < 6; rang += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      yield Buffer.from('x')
    }
    yield Buffer.from('"')
  }
  const response = await fetch(`http://127.0.0.1:${port}/fichier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: slow(),
    duplex: 'half',
  } as RequestInit)
  expect(await response.text()).toBe('reçu')
})
