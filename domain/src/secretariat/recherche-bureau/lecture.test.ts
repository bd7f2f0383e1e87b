import { describe, expect, it } from 'vitest'
import { moitiesDe, readRecherche } from './lecture.ts'

const rien = { mots: [], chiffres: null, telephones: [], numero: null }

describe('Ce qu’on tape dans la recherche du bureau', () => {
  it.each([
    ['rien', ''],
    ['une lettre', 'é'],
    ['des signes', '--'],
  ])('ne cherche pas : %s', (_, q) => {
    expect(readRecherche(q)).toEqual(rien)
  })

  it.each([
    ['un nom, sans casse ni accent', 'Élodie  MARCHAND', { ...rien, mots: ['elodie', 'marchand'] }],
    ['un numéro d’adhérent en entier', 'A00087', { ...rien, mots: ['a00087'], numero: '%a00087%' }],
    ['un numéro d’adhérent par ses chiffres', '87', { ...rien, mots: ['a00087'] }],
    ['une pièce', 'FA-2026-000188', { ...rien, mots: ['fa2026000188'], numero: 'fa2026%000188' }],
    ['une pièce sans ses zéros', 'fa 2026 188', { ...rien, mots: ['fa', '2026', '188'], numero: 'fa2026%188' }],
    ['une déclaration', 'DEC-2027-A00087', { ...rien, mots: ['a00087'] }],
    ['une déclaration dictée', 'dec 2027 a00087', { ...rien, mots: ['a00087'] }],
    ['une machine', 'WAM-4711', { ...rien, mots: ['wam4711'], numero: '%wam4711%' }],
    ['quatre chiffres', '98 04', { mots: [], chiffres: '9804', telephones: ['%9804%'], numero: '%9804%' }],
    [
      'un numéro avec son indicatif',
      '+33 6 38',
      { mots: [], chiffres: '33638', telephones: ['%+33638%'], numero: '%33638%' },
    ],
    [
      'un numéro composé de l’étranger',
      '0033638',
      { mots: [], chiffres: '0033638', telephones: ['%+33638%'], numero: '%0033638%' },
    ],
    [
      'un SIRET',
      '412 980 455 00017',
      {
        mots: [],
        chiffres: '41298045500017',
        telephones: ['%41298045500017%'],
        numero: '%41298045500017%',
      },
    ],
  ])('lit %s', (_, q, lecture) => {
    expect(readRecherche(q)).toEqual(lecture)
  })

  it('lit un numéro national dans chaque plan de numérotation, ou au milieu d’un numéro', () => {
    const { telephones } = readRecherche('06 38')
    expect(telephones).toContain('%+33638%')
    expect(telephones).toContain('%+262638%')
    expect(telephones).toContain('%0638%')
  })
})

it.each([
  ['marchent', ['marc', 'hent']],
  ['bonau', ['bon', 'nau']],
  ['clos', []],
])('une faute laisse une moitié de « %s »', (mot, moities) => {
  expect(moitiesDe(mot)).toEqual(moities)
})
