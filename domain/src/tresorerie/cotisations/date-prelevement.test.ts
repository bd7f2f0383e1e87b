import { expect, test } from 'vitest'
import { datePrelevement } from './date-prelevement.ts'

const TODAY = '2026-11-21'

test.each([
  ['planifiée', '2026-12-05', '2026-11-30', '2026-12-05'],
  ['planifiée aujourd’hui', TODAY, '2026-11-01', TODAY],
  ['à venir à l’échéance', null, '2026-12-09', '2026-12-09'],
  ['échue sans prélèvement', null, '2026-11-20', null],
  ['sans échéance', null, null, null],
  ['prélevée et revenue', '2026-06-01', '2026-05-31', null],
])('%s', (_, planifie_le, echeance, attendu) => {
  expect(datePrelevement({ planifie_le, echeance }, TODAY)).toBe(attendu)
})
