import { afterEach, expect, test, vi } from 'vitest'
import { checkHealth } from './health.ts'

afterEach(() => vi.unstubAllGlobals())

const problem = (body: object) => JSON.stringify({ status: 502, code: 'maintenance', ...body })
const json = { 'content-type': 'application/problem+json; charset=utf-8' }

test.each([
  ['qui est connecté', new Response('{}', { status: 200 }), { isBack: true }],
  ['qui ne l’est plus', new Response(problem({}), { status: 401, headers: json }), { isBack: true }],
  ['un serveur surchargé', new Response('', { status: 503 }), { isBack: false }],
  ['un mandataire sans serveur', new Response('<h1>Bad gateway</h1>', { status: 502 }), { isBack: false }],
  [
    'une maintenance annoncée',
    new Response(problem({ message: 'Retour à 14 h.' }), { status: 502, headers: json }),
    { isBack: false, message: 'Retour à 14 h.' },
  ],
])('%s', async (_, response, expected) => {
  const asked = vi.fn(async () => response)
  vi.stubGlobal('fetch', asked)
  expect(await checkHealth()).toEqual(expected)
  expect(asked).toHaveBeenCalledWith('/api/auth/whoami')
})

test('un réseau absent n’est pas un retour', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await checkHealth()).toEqual({ isBack: false })
})
