import { describe, expect, test } from 'vitest'
import { type Constats, manquesCloture, NATURES_CONSTAT, phraseManque } from './manque.ts'
import { duMois, etatMois, finOf, moisOf } from './mois-comptable.ts'
import { refusMoisClos } from './refus-mois-clos.ts'

const RIEN = Object.fromEntries(NATURES_CONSTAT.map((nature) => [nature, { nombre: 0, montant: null }])) as Constats
const TODAY = '2026-11-28'

describe('Un mois', () => {
  test.each([
    ['2026-11-01', [], 'ouvert'],
    ['2026-10-01', [], 'a_cloturer'],
    ['2026-10-01', ['2026-09-01'], 'a_cloturer'],
    ['2026-10-01', ['2026-09-01', '2026-10-01'], 'cloture'],
    ['2026-08-01', ['2026-09-01', '2026-10-01'], 'verrouille'],
    ['2026-12-01', ['2026-10-01'], 'ouvert'],
  ])('%s, après %j, est %s', (mois, clos, attendu) => {
    expect(etatMois(mois, { today: TODAY, clos })).toBe(attendu)
  })

  test('s’ouvre au premier jour et finit au dernier', () => {
    expect(['2026-02-14', '2028-02-29', '2026-12-31'].map((jour) => [moisOf(jour), finOf(moisOf(jour))])).toEqual([
      ['2026-02-01', '2026-02-28'],
      ['2028-02-01', '2028-02-29'],
      ['2026-12-01', '2026-12-31'],
    ])
  })

  test('se nomme avec son élision', () => {
    expect(['2026-10-01', '2026-04-01', '2026-08-01', '2026-03-01'].map(duMois)).toEqual([
      'd’octobre 2026',
      'd’avril 2026',
      'd’août 2026',
      'de mars 2026',
    ])
  })
})

describe('Ce qui manque avant de clôturer', () => {
  test.each([
    ['rien', '2026-10-01', null, {}, []],
    ['le dernier jour du mois, il court encore', '2026-11-01', null, {}, [['en_cours', true]]],
    ['un mois d’avant encore ouvert', '2026-10-01', '2026-08-01', {}, [['precedent', true]]],
    ['celui qui suit le dernier clôturé', '2026-10-01', '2026-09-01', {}, []],
    [
      'tout ce qui se compte, dans l’ordre où cela se lève',
      '2026-10-01',
      null,
      {
        sans_ttc: { nombre: 1, montant: null },
        releves: { nombre: 1, montant: null },
        appels: { nombre: 1, montant: null },
        factures: { nombre: 2, montant: 12_000 },
        cheques: { nombre: 3, montant: 500 },
        a_identifier: { nombre: 1, montant: 100 },
        mouvements: { nombre: 4, montant: 900 },
      },
      [
        ['mouvements', true],
        ['a_identifier', true],
        ['cheques', true],
        ['factures', true],
        ['appels', true],
        ['releves', false],
        ['sans_ttc', false],
      ],
    ],
  ])('%s', (_, mois, dernier_clos, constats: Partial<Constats>, attendu) => {
    const manques = manquesCloture(mois, { today: '2026-11-30', dernier_clos, constats: { ...RIEN, ...constats } })
    expect(manques.map(({ nature, bloque }) => [nature, bloque])).toEqual(attendu)
  })

  test.each([
    [{ nature: 'mouvements', nombre: 1, montant: 1_250 }, '1\u00a0mouvement de banque à rapprocher (12,50\u00a0€)'],
    [{ nature: 'cheques', nombre: 3, montant: 100 }, '3\u00a0chèques dans un bordereau à clore (1,00\u00a0€)'],
    [{ nature: 'factures', nombre: 2, montant: null }, '2\u00a0factures de fournisseurs à saisir ou à contrôler'],
    [{ nature: 'precedent', nombre: 1, montant: null }, 'Le mois d’avant n’est pas clôturé'],
  ] as const)('%j se dit', (manque, phrase) => {
    expect(phraseManque(manque)).toBe(phrase)
  })
})

test('une date refusée dit quand écrire ; un fait ne change plus', () => {
  const clos = { jour: '2026-10-12', clos_jusqu_au: '2026-10-31' }
  const choisie = refusMoisClos({ ...clos, champ: 'date_reglement' })
  expect([choisie.message, choisie.champ]).toEqual([
    'Le mois d’octobre 2026 est clôturé\u00a0: choisissez une date à partir du 1er novembre 2026.',
    'date_reglement',
  ])
  expect(refusMoisClos({ ...clos, jour: '2026-03-02', champ: undefined }).message).toBe(
    'Le mois de mars 2026 est clôturé\u00a0: rien ne s’y ajoute ni n’y change.',
  )
})
