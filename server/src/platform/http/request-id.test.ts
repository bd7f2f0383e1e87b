import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { requestIdOf } from './request-id.ts'

const UUID = '3f2b8c1e-0a4d-4b7e-9c55-1d2e3f4a5b6c'

test('le numéro que donne le navigateur est celui de la requête', () => {
  expect(requestIdOf({ headers: { 'x-request-id': UUID } })).toBe(UUID)
})

test.each([
  undefined,
  '',
  UUID.toUpperCase(),
  `${UUID}0`,
  `${UUID}\n`,
  UUID.replaceAll('-', ''),
  '{"level":"error"}',
  ['deux', UUID],
])('« %s » est remplacé', (sent) => {
  const id = requestIdOf({ headers: { 'x-request-id': sent } })
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(id).not.toBe(UUID)
})

test('la réponse en erreur porte le même numéro', async () => {
  const { anonymous } = await startTestApp()
  const refused = await anonymous.get('/moi', { headers: { 'x-request-id': UUID } })
  expect(refused.json()).toMatchObject({ status: 401, instance: `urn:uuid:${UUID}` })
})
