import { expect, test } from 'vitest'
import { consequenceArret } from './prelevement-prevu.ts'

test('un compte remplacé dit le prélèvement qui ne se fera pas, son montant et son jour', () => {
  expect(consequenceArret({ date: '2026-12-12', montant: 16_625 })).toBe(
    'Le prélèvement de 166,25\u00a0€ prévu le 12 décembre 2026 ne se fera pas sur ce compte\u00a0: il restera à payer autrement, ou à prélever une fois le nouveau mandat signé.',
  )
})
