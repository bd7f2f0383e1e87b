import { describe, expect, test } from 'vitest'
import {
  cheminTrace,
  extendTrait,
  HAUTEUR_TRACE,
  LARGEUR_TRACE,
  lignesSignees,
  POINTS_MAX,
  pointDe,
  startTrait,
  TRAITS_MAX,
  TraceSignature,
} from './trace-signature.ts'

const trait = (nombre: number) =>
  Array.from({ length: nombre }, (_, rang) => [rang % LARGEUR_TRACE, rang % HAUTEUR_TRACE])

describe('Une signature dessinée', () => {
  test.each<[string, unknown, string | true]>([
    [
      'd’un trait',
      [
        [
          [10, 20],
          [200, 120],
        ],
      ],
      true,
    ],
    [
      'de plusieurs traits et d’un point',
      [
        [
          [10, 20],
          [200, 120],
        ],
        [[300, 90]],
      ],
      true,
    ],
    [
      'au bord du cadre',
      [
        [
          [0, 0],
          [LARGEUR_TRACE, HAUTEUR_TRACE],
        ],
      ],
      true,
    ],
    ['aussi longue que permis', [trait(POINTS_MAX)], true],
    ['vide', [], 'Dessinez votre signature.'],
    ['d’un point', [[[10, 20]]], 'Cette signature est trop courte\u00a0: dessinez-la en entier.'],
    [
      'de cent points au même endroit',
      [Array(100).fill([10, 20])],
      'Cette signature est trop courte\u00a0: dessinez-la en entier.',
    ],
  ])('%s : %s', (_, saisie, attendu) => {
    const lue = TraceSignature.safeParse(saisie)
    expect(lue.success || lue.error.issues[0]?.message).toBe(attendu)
  })

  test.each<[string, unknown]>([
    ['un texte', 'M0 0L200 200'],
    ['une image', 'data:image/png;base64,iVBORw0KGgo='],
    [
      'des textes',
      [
        [
          ['0', '0'],
          ['200', '200'],
        ],
      ],
    ],
    [
      'des décimales',
      [
        [
          [0.5, 0],
          [200, 200],
        ],
      ],
    ],
    [
      'hors du cadre, à droite',
      [
        [
          [0, 0],
          [LARGEUR_TRACE + 1, 100],
        ],
      ],
    ],
    [
      'hors du cadre, en bas',
      [
        [
          [0, 0],
          [200, HAUTEUR_TRACE + 1],
        ],
      ],
    ],
    [
      'hors du cadre, en haut',
      [
        [
          [0, -1],
          [200, 200],
        ],
      ],
    ],
    [
      'l’infini',
      [
        [
          [0, 0],
          [Number.POSITIVE_INFINITY, 200],
        ],
      ],
    ],
    [
      'une coordonnée de plus',
      [
        [
          [0, 0, 0],
          [200, 200, 0],
        ],
      ],
    ],
    [
      'un trait vide',
      [
        [],
        [
          [0, 0],
          [200, 200],
        ],
      ],
    ],
    ['trop de points', [trait(POINTS_MAX + 1)]],
    ['trop de points en deux traits', [trait(POINTS_MAX), [[1, 1]]]],
    [
      'trop de traits',
      Array(TRAITS_MAX + 1).fill([
        [0, 0],
        [200, 200],
      ]),
    ],
    [
      'un objet',
      {
        0: [
          [0, 0],
          [200, 200],
        ],
        length: 1,
      },
    ],
  ])('ne se lit pas : %s', (_, saisie) => {
    expect(TraceSignature.safeParse(saisie).success).toBe(false)
  })
})

describe('Le trait suit le doigt', () => {
  test('dans le cadre seulement, en nombres entiers', () => {
    expect(pointDe(12.6, -40)).toEqual([13, 0])
    expect(pointDe(9_999, 9_999)).toEqual([LARGEUR_TRACE, HAUTEUR_TRACE])
  })

  test('sans les points qui n’ajoutent rien', () => {
    const debut = startTrait([], [10, 10])
    expect(extendTrait(debut, [12, 11])).toBe(debut)
    expect(extendTrait(debut, [20, 10])).toEqual([
      [
        [10, 10],
        [20, 10],
      ],
    ])
    expect(extendTrait([], [20, 10])).toEqual([])
  })

  test('et ne dépasse jamais ce qui se signe', () => {
    let trace: TraceSignature = []
    for (let fois = 0; fois < 100; fois++) {
      trace = startTrait(trace, pointDe(0, fois))
      for (let rang = 1; rang <= 50; rang++) trace = extendTrait(trace, pointDe((rang % 2) * 500, fois))
    }
    expect(TraceSignature.safeParse(trace).success).toBe(true)
    expect(trace.flat()).toHaveLength(POINTS_MAX)
    const traits = Array.from({ length: 100 }, (_, rang) => pointDe(rang * 5, 10)).reduce(
      startTrait,
      [] as TraceSignature,
    )
    expect(traits).toHaveLength(TRAITS_MAX)
  })
})

test('le dessin s’écrit en un chemin, et entre dans ce qui est signé', () => {
  const trace: TraceSignature = [
    [
      [10, 20],
      [30, 40],
      [50, 60],
    ],
    [[7, 8]],
  ]
  expect(cheminTrace(trace)).toBe('M10 20L30 40L50 60M7 8L7 8')
  expect(lignesSignees(['Mandat'], undefined)).toEqual(['Mandat'])
  expect(lignesSignees(['Mandat'], trace)).toEqual(['Mandat', 'Signature dessinée\u00a0: M10 20L30 40L50 60M7 8L7 8'])
})
