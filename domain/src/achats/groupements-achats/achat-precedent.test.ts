import { describe, expect, test } from 'vitest'
import { achatPrecedent, mesureDe, plusGrosSuffisants } from './achat-precedent.ts'

const achat = (libelle: string, cloture_le: string, fournisseur_id: string | null = 'f1') => ({
  libelle,
  fournisseur_id,
  cloture_le: `${cloture_le}T17:00:00.000Z`,
})

describe('L’achat que celui-ci suit', () => {
  const printemps = achat('Engrais de printemps 2027', '2026-12-07')
  const precedent = achat('Engrais de printemps 2026', '2026-04-15', 'f2')
  const ancien = achat('Engrais de printemps 2025', '2024-12-01')
  const fond = achat('Engrais de fond', '2025-12-05')
  const autre = achat('Amendements', '2025-12-07', 'f3')

  test.each([
    ['du même nom, sans les années, même d’un autre fournisseur', [autre, fond, precedent], precedent],
    ['du même nom, le plus près d’il y a un an', [ancien, precedent], precedent],
    ['du même fournisseur, à défaut', [autre, fond], fond],
    ['de la famille, à défaut', [autre], autre],
    ['aucun, sans achat passé', [], undefined],
  ])('%s', (_cas, anciens, attendu) => {
    expect(achatPrecedent(printemps, anciens)).toBe(attendu)
  })

  test('une campagne à deux années, avec ou sans majuscules, est le même nom', () => {
    const semences = achat('Semences 2026-2027', '2026-07-01')
    const meme = achat('SEMENCES 2025-2026', '2025-07-01', 'f9')
    expect(achatPrecedent(semences, [achat('Semences de maïs 2026', '2025-07-02'), meme])).toBe(meme)
  })

  test('sans fournisseur ni d’un côté ni de l’autre, ce n’est pas le même', () => {
    const loin = achat('Foin', '2024-01-01', null)
    const pres = achat('Paille', '2025-12-01', 'f1')
    expect(achatPrecedent(achat('Luzerne', '2026-12-01', null), [loin, pres])).toBe(pres)
  })
})

describe('Ce qui se compare à l’achat d’avant', () => {
  const article = (id: string, designation: string, unite: 't' | 'L', reference_fournisseur: string | null = null) => ({
    id,
    designation,
    unite,
    reference_fournisseur,
  })
  const anciens = [
    article('gnr', 'Gazole', 'L'),
    article('npk', 'NPK', 't', 'NPK15'),
    article('amo', 'Ammonitrate 33,5 %', 't', 'AN335'),
  ]

  test.each([
    ['la référence du fournisseur', article('x', 'Ammo', 't', 'AN335'), ['Ammonitrate 33,5 %', 't', ['amo']]],
    ['le nom, sans référence', article('x', 'ammonitrate 33,5 %', 't'), ['Ammonitrate 33,5 %', 't', ['amo']]],
    ['pas le nom quand la référence diffère', article('x', 'NPK', 't', 'NPK20'), [null, 't', ['npk', 'amo']]],
    ['tout ce qui a son unité', article('x', 'Kiésérite', 't'), [null, 't', ['npk', 'amo']]],
    ['pas le même nom dans une autre unité', article('x', 'Gazole', 't'), [null, 't', ['npk', 'amo']]],
    ['l’unité du premier, sans article en jeu', undefined, [null, 'L', ['gnr']]],
  ] as const)('%s', (_cas, enJeu, attendu) => {
    const mesure = mesureDe(enJeu, anciens)
    expect([mesure?.designation, mesure?.unite, mesure?.article_ids]).toEqual(attendu)
  })

  test('rien, quand il n’avait pas d’article', () => {
    expect(mesureDe(undefined, [])).toBeUndefined()
  })
})

test.each([
  [4, [6, 4.5], 1],
  [10, [6, 4.5, 3], 2],
  [10.5, [6, 4.5], 2],
  [11, [6, 4.5], null],
  [1, [], null],
])('il manque %d, ils avaient commandé %j : %s suffiraient', (manque, quantites, attendu) => {
  expect(plusGrosSuffisants(manque, quantites)).toBe(attendu)
})
