import { afterEach, expect, test, vi } from 'vitest'
import { forgetAnswers, takeAnswer } from './head-start.ts'
import { fetchWithRetry } from './retry.ts'

const early = () => Promise.resolve(new Response('tôt'))

afterEach(() => {
  globalThis.headStart = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('une réponse demandée avec le document sert une fois, à une lecture', async () => {
  globalThis.headStart = { answers: { '/api/moi': early() }, data: [], typed: new WeakMap() }
  vi.stubGlobal('fetch', async () => new Response('du réseau'))
  vi.spyOn(performance, 'now').mockReturnValue(29_000)
  const read = async (method: string) => (await fetchWithRetry('/api/moi', { method })).text()
  expect(await read('POST')).toBe('du réseau')
  expect(await read('GET')).toBe('tôt')
  expect(await read('GET')).toBe('du réseau')
})

test('elle ne sert plus quand elle a vieilli, ni à quelqu’un d’autre', () => {
  globalThis.headStart = { answers: { '/api/moi': early(), '/api/adhesions': early() }, data: [], typed: new WeakMap() }
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(takeAnswer('/api/moi')).toBeUndefined()
  vi.restoreAllMocks()
  forgetAnswers()
  expect(takeAnswer('/api/adhesions')).toBeUndefined()
})
