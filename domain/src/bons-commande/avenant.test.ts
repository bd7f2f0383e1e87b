import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../testing/article.ts'
import { prepareAvenant, requireAmendable } from './avenant.ts'

const A = { ...AMMONITRATE, id: 'a', designation: 'Ammonitrate' }
const B = { ...AMMONITRATE, id: 'b', designation: 'NPK', statut: 'annule' as const }
const LIGNE = { article_id: 'a', nombre: 12, nombre_attribue: 10, nombre_recu: 4 }

describe('Un avenant', () => {
  test.each([
    [
      'part de ce qui est attribué',
      [{ article_id: 'a', nombre: 8 }],
      [{ article_id: 'a', designation: 'Ammonitrate', avant: 10, apres: 8 }],
    ],
    [
      'laisse ce qu’il ne change pas',
      [
        { article_id: 'a', nombre: 11 },
        { article_id: 'b', nombre: 0 },
      ],
      [{ article_id: 'a', designation: 'Ammonitrate', avant: 10, apres: 11 }],
    ],
  ])('%s', (_, demandes, attendu) => {
    expect(prepareAvenant([LIGNE], demandes, [A, B])).toEqual(attendu)
  })

  test('ajoute un article', () => {
    const C = { ...A, id: 'c', designation: 'Urée' }
    expect(prepareAvenant([LIGNE], [{ article_id: 'c', nombre: 2 }], [A, C])).toEqual([
      { article_id: 'c', designation: 'Urée', avant: 0, apres: 2 },
    ])
  })

  test.each([
    ['ne reprend pas ce qui est livré', [{ article_id: 'a', nombre: 3 }], 'inférieure'],
    ['n’augmente pas un article annulé', [{ article_id: 'b', nombre: 3 }], 'annulé'],
    ['ne connaît que les articles du groupement', [{ article_id: 'z', nombre: 3 }], 'pas dans ce groupement'],
  ])('%s', (_, demandes, message) => {
    expect(() => prepareAvenant([LIGNE], demandes, [A, B])).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ message: expect.stringContaining(message) })] }),
    )
  })

  test('change quelque chose, et laisse quelque chose', () => {
    expect(() => prepareAvenant([LIGNE], [{ article_id: 'a', nombre: 10 }], [A])).toThrow('ne change aucune')
    const rien = { ...LIGNE, nombre_recu: 0 }
    expect(() => prepareAvenant([rien], [{ article_id: 'a', nombre: 0 }], [A])).toThrow('annulez-la')
  })

  test.each([
    ['valide', 'clos', null],
    ['confirme', 'commande', null],
    ['partiellement_livre', 'en_livraison', null],
    ['valide', 'ouvert', 'encore ouvert'],
    ['livre', 'livre', 'avenant'],
    ['brouillon', 'clos', 'avenant'],
  ] as const)('sur un bon %s d’un groupement %s : %s', (bon, groupement, refus) => {
    if (refus) expect(() => requireAmendable(bon, groupement)).toThrow(refus)
    else expect(() => requireAmendable(bon, groupement)).not.toThrow()
  })
})
