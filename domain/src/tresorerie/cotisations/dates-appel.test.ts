import { expect, test } from 'vitest'
import type { InvalidInput } from '../../rule-violation.ts'
import { checkDatesAppel } from './dates-appel.ts'

test.each([
  ['2026-11-21', '2026-12-31', null, []],
  ['2026-11-21', '2026-11-21', '2026-11-21', []],
  ['2026-11-22', '2026-12-31', null, ['date_emission']],
  ['2026-11-19', '2026-12-31', '2026-11-20', ['date_emission']],
  ['2026-11-20', '2026-11-19', '2026-11-20', ['echeance']],
  ['2026-11-22', '2026-11-01', null, ['date_emission', 'echeance']],
] as const)('émise le %s, à payer le %s, après le %s : %j', (date_emission, echeance, derniere_emission, champs) => {
  const check = () => checkDatesAppel({ date_emission, echeance }, { today: '2026-11-21', derniere_emission })
  if (champs.length === 0) return expect(check).not.toThrow()
  try {
    check()
    expect.unreachable()
  } catch (error) {
    expect((error as InvalidInput).errors.map(({ champ }) => champ)).toEqual(champs)
  }
})
