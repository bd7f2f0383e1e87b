import { expect, test } from 'vitest'
import { applyLettre, isPostable, requireImprimables } from './lettre.ts'

test.each([
  ['poster', 'a_poster', 'postee'],
  ['poster', 'postee', 'postee'],
  ['poster', 'ecartee', 'ecartee'],
  ['ecarter', 'a_poster', 'ecartee'],
  ['ecarter', 'postee', 'postee'],
  ['ecarter', 'ecartee', 'ecartee'],
  ['reprendre', 'a_poster', 'a_poster'],
  ['reprendre', 'postee', 'a_poster'],
  ['reprendre', 'ecartee', 'a_poster'],
] as const)('%s une lettre « %s » : « %s »', (acte, avant, apres) => expect(applyLettre(acte, avant)).toBe(apres))

test('une lettre écartée ne s’imprime pas, une lettre postée se réimprime', () => {
  expect(() => requireImprimables(['a_poster', 'postee'])).not.toThrow()
  expect(() => requireImprimables(['a_poster', 'ecartee'])).toThrow('remettez-la d’abord à poster')
})

test('un reçu ne se poste pas, un appel oui', () => {
  expect(isPostable('recu')).toBe(false)
  expect(isPostable('appel_cotisation')).toBe(true)
})
