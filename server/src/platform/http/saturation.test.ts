import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

test('R53 : saturé, le serveur refuse et dit quand revenir, répond encore de sa santé, et reprend', async () => {
  const api = await startTestApp({ maxEventLoopDelay: 100 })
  const ask = async () => (await api.anonymous.get('/organisme')).statusCode
  // A loaded machine may be late at first.
  await expect.poll(ask, { timeout: 15_000 }).toBe(200)

  const busy = setInterval(() => {
    const end = performance.now() + 400
    while (performance.now() < end);
  }, 1)
  await expect.poll(ask, { timeout: 15_000 }).toBe(503)
  const refused = await api.anonymous.get('/organisme')
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json().detail).toBe('Le service est momentanément surchargé. Réessayez dans un instant.')
  expect((await api.anonymous.get('/health')).statusCode).toBe(200)
  const page = await api.app.inject({ url: '/admin/adhesions', headers: { 'sec-fetch-mode': 'navigate' } })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')

  clearInterval(busy)
  await expect.poll(ask, { timeout: 10_000 }).toBe(200)
}, 40_000)
