import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions, logRequests } from './logging.ts'

/** Everything logged while `route` answers, by the server and by its libraries. */
async function saidBy(route: () => unknown, method: 'GET' | 'HEAD' = 'GET') {
  let said = ''
  const write = (line: string) => {
    said += line
  }
  const app = fastify({ logger: { ...loggerOptions('trace'), stream: { write } } })
  logRequests(app)
  await app.register(compress, { threshold: 0 })
  app.get('/panne/:nom', async (_, reply) => reply.type('text/csv').send(await route()))
  const headers = { 'accept-encoding': 'br' }
  await app.inject({ method, url: '/panne/marqueur?q=marqueur', headers }).catch(() => {})
  await app.close()
  return said
}

const failure = () =>
  Object.assign(new Error('la valeur « marqueur » est refusée\n    marqueur'), {
    code: '22P02',
    detail: 'Key (email)=(marqueur@exemple.fr)',
  })

async function* cut() {
  yield 'a;b;c\n'.repeat(2_000)
  throw failure()
}

test.each([
  ['un export qui se coupe en chemin', () => Readable.from(cut())],
  [
    'un flux qui casse avant de partir',
    () =>
      new Readable({
        read() {
          this.destroy(failure())
        },
      }),
  ],
  ['une erreur que personne n’a prévue', () => Promise.reject(failure())],
] as const)('R54 : de %s, le journal dit le genre et l’endroit, jamais les mots', async (_, route) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const said = await saidBy(route, method)
    expect(said).not.toContain('marqueur')
    for (const line of said.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time')
  }
  expect(await saidBy(route)).toContain('"code":"22P02"')
})
