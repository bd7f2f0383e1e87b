import { addJours, type Jour } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { listPerimees } from './retention.ts'

/** The nights kept after `count` nights up to `last`, with old ones deleted each time. */
function afterNights(count: number, last: Jour): Jour[] {
  let kept: Jour[] = []
  for (let ago = count - 1; ago >= 0; ago -= 1) {
    kept = [...kept, addJours(last, -ago)]
    const gone = new Set(listPerimees(kept))
    kept = kept.filter((nuit) => !gone.has(nuit))
  }
  return kept
}

// 2026-11-22 is a Sunday.
test.each<[string, readonly Jour[], Jour[]]>([
  ['aucune', [], []],
  ['une seule, même ancienne', ['2020-01-01'], []],
  ['quatorze de suite', afterNights(14, '2026-11-22'), []],
])('%s : rien ne part', (_, nuits, expected) => {
  expect(listPerimees(nuits)).toEqual(expected)
})

test('une année de nuits laisse quatorze jours et le dimanche de huit semaines', () => {
  expect(afterNights(365, '2026-11-22')).toEqual([
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    ...Array.from({ length: 14 }, (__, rank) => addJours('2026-11-09', rank)),
  ])
})

test('après une longue absence, les anciennes ne partent qu’à mesure que d’autres les remplacent', () => {
  const before = afterNights(100, '2026-03-01')
  expect(listPerimees([...before, '2026-11-22'])).toEqual(['2026-02-16', '2026-01-11'])
})
