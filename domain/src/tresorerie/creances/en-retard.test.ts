import { expect, test } from 'vitest'
import { isEchelonnee, isEnRetard } from './en-retard.ts'

const HIER = '2026-11-20'
const TODAY = '2026-11-21'
const DEMAIN = '2026-11-22'

test.each([
  [null, null, false, false],
  [TODAY, null, false, false],
  [HIER, null, false, true],
  [HIER, DEMAIN, true, false],
  [HIER, TODAY, true, false],
  [HIER, HIER, false, true],
  [DEMAIN, HIER, false, false],
  [DEMAIN, DEMAIN, true, false],
])(
  'échue le %s, échéance d’un plan le %s : échelonnée %s, en retard %s',
  (echeance, exigible_le, echelonnee, retard) => {
    expect(isEchelonnee({ echeance, exigible_le }, TODAY)).toBe(echelonnee)
    expect(isEnRetard({ echeance, exigible_le }, TODAY)).toBe(retard)
  },
)
