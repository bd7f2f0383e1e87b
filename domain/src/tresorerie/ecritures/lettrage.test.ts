import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Lien, letterEcritures } from './lettrage.ts'

const compte = (cle: string, montant: number, jour = '2026-05-01', tiers = 'A00001') => ({ cle, tiers, montant, jour })
const lien = (de: string, vers: string, jour = '2026-06-01'): Lien => ({ de, vers, jour })

describe('Le lettrage', () => {
  test.each([
    ['rien ne se lettre sans lien', [compte('a', 60), compte('r', -60)], [], {}],
    [
      'un appel et son règlement',
      [compte('a', 60), compte('r', -60)],
      [lien('r', 'a')],
      { a: ['A', '2026-06-01'], r: ['A', '2026-06-01'] },
    ],
    ['un règlement partiel attend', [compte('a', 60), compte('r', -50)], [lien('r', 'a')], {}],
    ['un trop-perçu attend', [compte('a', 60), compte('r', -70)], [lien('r', 'a')], {}],
    [
      'un trop-perçu remboursé',
      [compte('a', 60), compte('r', -70), compte('b', 10, '2026-07-02')],
      [lien('r', 'a'), lien('b', 'r', '2026-07-02')],
      { a: ['A', '2026-07-02'], r: ['A', '2026-07-02'], b: ['A', '2026-07-02'] },
    ],
    [
      'deux règlements pour deux pièces, par une pièce commune',
      [compte('a', 60), compte('b', 40), compte('r', -70), compte('s', -30)],
      [lien('r', 'a'), lien('r', 'b'), lien('s', 'b', '2026-06-03')],
      { a: ['A', '2026-06-03'], b: ['A', '2026-06-03'], r: ['A', '2026-06-03'], s: ['A', '2026-06-03'] },
    ],
    [
      'un rejet annule son règlement, et l’appel reste ouvert',
      [compte('a', 60), compte('r', -60), compte('x', 60, '2026-06-09')],
      [lien('x', 'r', '2026-06-09')],
      { r: ['A', '2026-06-09'], x: ['A', '2026-06-09'] },
    ],
    [
      'les lettres suivent le jour où l’on est quitte, adhérent par adhérent',
      [
        compte('a', 60),
        compte('r', -60),
        compte('b', 5),
        compte('s', -5),
        compte('c', 7, '2026-05-01', 'A00002'),
        compte('t', -7, '2026-05-01', 'A00002'),
      ],
      [lien('r', 'a', '2026-08-01'), lien('s', 'b', '2026-07-01'), lien('t', 'c', '2026-09-01')],
      {
        a: ['B', '2026-08-01'],
        r: ['B', '2026-08-01'],
        b: ['A', '2026-07-01'],
        s: ['A', '2026-07-01'],
        c: ['A', '2026-09-01'],
        t: ['A', '2026-09-01'],
      },
    ],
    ['un règlement à venir ne lettre rien', [compte('a', 60)], [lien('r', 'a')], {}],
    [
      'jamais entre les comptes de deux adhérents',
      [compte('a', 60), compte('r', -60, '2026-05-01', 'A00002')],
      [lien('r', 'a')],
      {},
    ],
  ])('%s', (_, comptes, liens, attendu) => {
    const lettrages = [...letterEcritures(comptes, liens)].map(([cle, { lettre, jour }]) => [cle, [lettre, jour]])
    expect(Object.fromEntries(lettrages)).toEqual(attendu)
  })

  test('deux écritures d’une même lettre se soldent au centime, chez un même adhérent', () => {
    const cles = ['a', 'b', 'c', 'd', 'e', 'f']
    const comptes = fc.tuple(
      ...cles.map((cle) =>
        fc
          .tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom('A1', 'A2'))
          .map(([montant, tiers]) => compte(cle, montant, '2026-05-01', tiers)),
      ),
    )
    const liens = fc.array(fc.tuple(fc.constantFrom(...cles), fc.constantFrom(...cles)).map(([a, b]) => lien(a, b)))
    fc.assert(
      fc.property(comptes, liens, (ones, links) => {
        const lettrages = letterEcritures(ones, links)
        const groupes = Map.groupBy(
          ones.filter(({ cle }) => lettrages.has(cle)),
          ({ cle, tiers }) => `${tiers} ${lettrages.get(cle)?.lettre}`,
        )
        for (const groupe of groupes.values()) expect(groupe.reduce((sum, { montant }) => sum + montant, 0)).toBe(0)
      }),
    )
  })
})
