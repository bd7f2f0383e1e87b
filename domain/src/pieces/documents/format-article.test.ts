import { describe, expect, test } from 'vitest'
import { formatContenant, formatPrix } from './format-article.ts'

describe('Un article', () => {
  test.each([
    ['big_bag', 0.5, 't', 'Big bag de 500\u00a0kg'],
    ['bidon', 5, 'L', 'Bidon de 5\u00a0L'],
    ['vrac', 25, 't', 'Lot en vrac de 25\u00a0t'],
    ['dose', 1, 'dose', 'Dose'],
    ['palette', 48, 'unite', 'Palette de 48\u00a0unités'],
  ] as const)('%s de %d %s se dit « %s »', (conditionnement, contenance, unite, attendu) => {
    expect(formatContenant({ conditionnement, contenance, unite })).toBe(attendu)
  })

  test.each([
    [3_980_000, 't', '398,00\u00a0€/t'],
    [12_345, 'L', '1,2345\u00a0€/L'],
    [95_000, 'unite', '9,50\u00a0€/unité'],
  ] as const)('à %i coûte %s', (prix, unite, attendu) => {
    expect(formatPrix(prix, unite)).toBe(attendu)
  })
})
