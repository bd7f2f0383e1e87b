import { expect, expectTypeOf, test } from 'vitest'
import { defineCycle, type StatutDonne } from './cycle.ts'
import { RuleViolation } from './rule-violation.ts'

const LABELS = { ouvert: 'Ouvert', clos: 'Clos' }
const { actes, can, apply } = defineCycle(
  LABELS,
  {
    clore: { de: ['ouvert'], vers: 'clos', verbe: 'clore' },
    relire: { de: ['ouvert', 'clos'], vers: null, verbe: 'relire' },
  },
  ({ acte, regle, statut }) =>
    new RuleViolation(`essai.${acte}`, `On ne peut pas ${regle.verbe} ce qui est ${statut}.`),
)

test('un acte mène d’un statut à un autre, ou le laisse', () => {
  expect([can('clore', 'ouvert'), can('clore', 'clos')]).toEqual([true, false])
  expect([apply('clore', 'ouvert'), apply('relire', 'clos')]).toEqual(['clos', 'clos'])
  expect(Object.keys(actes)).toEqual(['clore', 'relire'])
})

test('un acte impossible se refuse par la phrase du cycle', () => {
  expect(() => apply('clore', 'clos')).toThrow('On ne peut pas clore ce qui est clos.')
})

test('un statut écrit à la main ne compile pas là où un cycle en donne un', () => {
  expectTypeOf(apply('clore', 'ouvert')).toExtend<StatutDonne<'ouvert' | 'clos'>>()
  expectTypeOf<'clos'>().not.toExtend<StatutDonne<'ouvert' | 'clos'>>()
})
