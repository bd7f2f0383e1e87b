import { expect, test } from 'vitest'
import { checkEntreprise } from './dossiers/entreprises/coherence.ts'
import { EntrepriseSaisie } from './dossiers/entreprises/entreprise-saisie.ts'

const SIREN = '123456782'
const lit = (adresse_electronique: string) => EntrepriseSaisie.safeParse({ adresse_electronique })

test.each([
  ['123456782', '123456782'],
  ['123 456 782', '123456782'],
  ['123456782_12345678200010', '123456782_12345678200010'],
  ['123456782_COMPTA.2-b+c', '123456782_COMPTA.2-b+c'],
  ['', null],
])('« %s » est l’adresse électronique %s', (saisie, gardee) => {
  expect(lit(saisie).data?.adresse_electronique).toBe(gardee)
})

test.each([
  '12345678',
  '1234567820',
  '123456782_',
  '123456782-ABC',
  '123456782_é',
  'facture@ferme.fr',
  `123456782_${'a'.repeat(116)}`,
  'a'.repeat(100_000),
])('« %.20s » n’en est pas une', (saisie) => {
  expect(lit(saisie).error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['adresse_electronique']),
  )
})

test('elle commence par le SIREN de l’entreprise', () => {
  const check = (adresse_electronique: string | null) =>
    checkEntreprise(
      { siren: SIREN, tva_intra: null, date_creation: null, adresse_electronique },
      { today: '2026-11-20' },
    )
  expect(check(null)).toEqual([])
  expect(check('123456782_X')).toEqual([])
  expect(check('987654321').map(({ champ }) => champ)).toEqual(['adresse_electronique'])
})
