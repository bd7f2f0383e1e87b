import { expect, test } from 'vitest'
import { nextPlace } from './carte-clavier.ts'
import { TRACES } from './departements-traces.gen.ts'

const FLECHES = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']

test.each([
  ['86', 'ArrowLeft', '79'],
  ['86', 'ArrowRight', '36'],
  ['86', 'ArrowDown', '16'],
  ['86', 'ArrowUp', '37'],
  ['29', 'ArrowLeft', undefined],
  ['86', 'Home', '01'],
  ['86', 'End', '976'],
  ['86', 'a', undefined],
  ['99', 'ArrowLeft', undefined],
])('de %s, %s mène à %s', (from, key, expected) => {
  expect(nextPlace(TRACES, from, key)).toBe(expected)
})

test('les flèches mènent partout, outre-mer compris', () => {
  const seen = new Set(['86'])
  for (const code of seen) {
    for (const key of FLECHES) {
      const next = nextPlace(TRACES, code, key)
      if (next) seen.add(next)
    }
  }
  expect(TRACES.map(({ code }) => code).filter((code) => !seen.has(code))).toEqual([])
})
