import fc from 'fast-check'
import { stdnum } from 'stdnum'
import { describe, expect, test } from 'vitest'
import {
  computeTvaIntra,
  formatSiret,
  isSiren,
  isSiret,
  isTvaIntra,
  nicOf,
  Siren,
  Siret,
  sirenOf,
  TvaIntra,
} from './siret.ts'

const isValid = (kind: string, value: string) => stdnum.FR?.[kind]?.validate(value).isValid
const chiffres = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((d) => d.join(''))
const messageOf = (schema: typeof Siret, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test.each([
  ['12345678200010', true, 'clé correcte'],
  ['73282932000074', true, 'exemple de l’INSEE'],
  ['12345678200011', false, 'clé fausse'],
  ['35600000000048', true, 'siège de La Poste'],
  ['35600000009075', true, 'établissement de La Poste'],
  ['35600000009076', false, 'établissement de La Poste, somme fausse'],
  ['11122233344455', false, 'clé du SIRET correcte, SIREN faux'],
  ['1234567820001', false, '13 chiffres'],
  ['1234567820001a', false, 'une lettre'],
  ['１２３４５６７８２０００１０', false, 'chiffres pleine chasse'],
])('SIRET %s → %s (%s)', (siret, expected) => {
  expect(isSiret(siret)).toBe(expected)
})

describe('accord avec stdnum', () => {
  test('SIREN', () => {
    fc.assert(fc.property(chiffres(9), (siren) => isSiren(siren) === isValid('siren', siren)))
  })
  test('SIRET d’un SIREN juste', () => {
    fc.assert(
      fc.property(fc.constantFrom('123456782', '732829320', '356000000'), chiffres(5), (siren, nic) => {
        expect(isSiret(siren + nic)).toBe(isValid('siret', siren + nic))
      }),
      { numRuns: 2000 },
    )
  })
  test('TVA calculée', () => {
    fc.assert(
      fc.property(chiffres(9).filter(isSiren), (siren) => isValid('tva', computeTvaIntra(siren))),
      { numRuns: 50 },
    )
  })
})

test.each([
  ['', 'Champ obligatoire.'],
  ['123456782', 'Le SIRET doit comporter 14 chiffres : ce numéro à 9 chiffres est un SIREN.'],
  ['1234', 'Le SIRET doit comporter 14 chiffres.'],
  ['12345678200011', 'Ce SIRET n’est pas valide : vérifiez les chiffres saisis.'],
])('le SIRET « %s » est refusé une seule fois', (siret, message) => {
  expect(messageOf(Siret, siret)).toEqual([message])
})

test.each(['123 456 782 00010', '123.456.782.00010', ' 123 456 782 00010\t'])('« %s » est lu', (siret) => {
  expect(Siret.parse(siret)).toBe('12345678200010')
})

test('un SIREN se lit et se refuse de même', () => {
  expect(Siren.parse('123 456 782')).toBe('123456782')
  expect(messageOf(Siren, '12345678')).toEqual(['Le SIREN doit comporter 9 chiffres.'])
  expect(messageOf(Siren, '123456789')).toEqual(['Ce SIREN n’est pas valide : vérifiez les chiffres saisis.'])
})

test('un SIRET se découpe et s’écrit par groupes', () => {
  expect(sirenOf('12345678200010')).toBe('123456782')
  expect(nicOf('12345678200010')).toBe('00010')
  expect(formatSiret('12345678200010')).toBe('123 456 782 00010')
})

test('le numéro de TVA vient du SIREN', () => {
  expect(computeTvaIntra('123456782')).toBe('FR11123456782')
  expect(isTvaIntra('FR12123456782')).toBe(false)
  expect(TvaIntra.parse('fr 11 123 456 782')).toBe('FR11123456782')
})
