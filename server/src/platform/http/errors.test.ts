import type { FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import { toAnswer } from './errors.ts'

const failure = (code: string | undefined, message = 'select secret') =>
  Object.assign(new Error(message), code && { code }) as FastifyError

test.each<[string, string | undefined, string?]>([
  ['disque plein', '53100'],
  ['disque en panne', '58030'],
])('R60 : %s : 507, que personne ne renvoie de lui-même', (_, code) => {
  const { status, detail, retryAfter } = toAnswer(failure(code), { repeatable: true })
  expect({ status, retryAfter }).toEqual({ status: 507, retryAfter: undefined })
  expect(detail).toMatch(/disque.*rien n’a été enregistré/)
})

test.each<[string, string | undefined, string?]>([
  ['trop de connexions', '53300'],
  ['verrous croisés', '40P01'],
  ['requête trop longue', '57014'],
  ['aucune connexion libre', undefined, 'timeout exceeded when trying to connect'],
  ['base qui démarre', '57P03'],
  ['base éteinte', 'ECONNREFUSED'],
  ['prise absente', 'ENOENT'],
])('%s : rien n’est fait, la demande peut être renvoyée', (_, code, message) => {
  const { status, retryAfter, detail } = toAnswer(failure(code, message))
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: 2 })
  expect(detail).toMatch(/Réessayez dans un instant\.$/)
})

test.each<[string, string | undefined, string?]>([
  ['arrêt demandé', '57P01'],
  ['arrêt brutal', '57P02'],
  ['connexion coupée', 'ECONNRESET'],
  ['connexion finie', undefined, 'Connection terminated unexpectedly'],
  ['annulation impossible', undefined, 'Client has encountered a connection error and is not queryable'],
  ['connexion fermée', undefined, 'Client was closed and is not queryable'],
])('%s : une écriture est peut-être faite, et seul ce qui peut l’être deux fois se renvoie', (_, code, message) => {
  const write = toAnswer(failure(code, message))
  expect(write).toMatchObject({ status: 503, code: 'interrompu' })
  expect(write.retryAfter).toBeUndefined()
  expect(write.detail).toMatch(/vérifiez s’il a été fait/)
  expect(toAnswer(failure(code, message), { repeatable: true })).toMatchObject({ status: 503, retryAfter: 2 })
})

test('une autre erreur reste une erreur interne', () => {
  expect(toAnswer(failure('42P01', 'relation "x" does not exist'))).toMatchObject({ status: 500 })
})
