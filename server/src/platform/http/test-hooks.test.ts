import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const without = await startTestApp()
const avances: number[] = []
const passages: string[] = []
const job = {
  nom: 'essai',
  run: async () => {
    passages.push('essai')
  },
}
const hooked = await startTestApp({ beside: without, testHooks: { advance: (ms) => avances.push(ms), jobs: [job] } })

test.each(['/essais/horloge', '/essais/taches/essai'])('R66 : sans TEST_HOOKS, %s n’existe pas', async (path) => {
  expect((await without.anonymous.post(path, { avance_ms: 1 })).statusCode).toBe(404)
  expect(passages).toEqual([])
})

test('avec TEST_HOOKS, l’horloge avance et ne recule pas', async () => {
  expect((await hooked.anonymous.post('/essais/horloge', { avance_ms: 3_600_000 })).statusCode).toBe(204)
  expect((await hooked.anonymous.post('/essais/horloge', { avance_ms: -1 })).statusCode).toBe(400)
  expect(avances).toEqual([3_600_000])
})

test('avec TEST_HOOKS, une tâche passe aussitôt', async () => {
  expect((await hooked.anonymous.post('/essais/taches/essai')).statusCode).toBe(204)
  expect((await hooked.anonymous.post('/essais/taches/inconnue')).statusCode).toBe(404)
  expect(passages).toEqual(['essai'])
})

test('le document de l’API n’en dit rien', () => {
  expect(JSON.stringify(hooked.app.swagger())).not.toContain('/api/essais')
})
