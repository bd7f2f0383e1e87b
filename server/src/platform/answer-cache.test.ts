import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1_000

test('une réponse est gardée un jour', async () => {
  let now = 0
  const answerFor = createAnswerCache({ now: () => new Date(now) })
  const ask = vi.fn(async () => ({ etat: 'trouve' }))
  await answerFor('a', ask)
  now = ONE_DAY_MS - 1
  await answerFor('a', ask)
  expect(ask).toHaveBeenCalledTimes(1)
  now = ONE_DAY_MS
  await answerFor('a', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('une panne n’est pas gardée', async () => {
  const answerFor = createAnswerCache()
  await answerFor('a', async () => ({ etat: 'indisponible' }))
  expect(await answerFor('a', async () => ({ etat: 'trouve' }))).toEqual({ etat: 'trouve' })
})

test('une question posée par plusieurs à la fois n’est transmise qu’une fois', async () => {
  const answerFor = createAnswerCache()
  const ask = vi.fn(async () => ({ etat: 'absent' }))
  await Promise.all([answerFor('a', ask), answerFor('a', ask), answerFor('a', ask)])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('au-delà de la taille permise, la réponse la plus ancienne est oubliée', async () => {
  const answerFor = createAnswerCache({ maxEntries: 2 })
  const ask = vi.fn(async () => ({ etat: 'trouve' }))
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await answerFor(key, ask)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('une question qui échoue peut être reposée', async () => {
  const answerFor = createAnswerCache()
  await expect(answerFor('a', () => Promise.reject(new Error('non')))).rejects.toThrow('non')
  expect(await answerFor('a', async () => ({ etat: 'trouve' }))).toEqual({ etat: 'trouve' })
})
