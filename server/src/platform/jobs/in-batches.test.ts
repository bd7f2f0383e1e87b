import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

const idOf = (rang: number) => `00000000-0000-0000-0000-${String(rang).padStart(12, '0')}`
const ALL = Array.from({ length: 250 }, (_, rang) => idOf(rang + 1))
const list = async (after: string, limit: number) => ALL.filter((id) => id > after).slice(0, limit)

test('tous passent, lot après lot, même après un échec, et l’échec se sait', async () => {
  const treated: string[] = []
  const treat = async (id: string) => {
    treated.push(id)
    if (id === ALL[3]) throw new TypeError('non')
  }
  await expect(inBatches(new AbortController().signal, { list, treat })).rejects.toThrow(TypeError)
  expect(treated).toEqual(ALL)
})

test('l’arrêt du serveur arrête entre deux', async () => {
  const stopping = new AbortController()
  const treated: string[] = []
  const treat = async (id: string) => {
    treated.push(id)
    if (treated.length === 2) stopping.abort()
  }
  await inBatches(stopping.signal, { list, treat })
  expect(treated).toHaveLength(2)
})
