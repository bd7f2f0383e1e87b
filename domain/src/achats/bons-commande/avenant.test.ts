import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { prepareAvenant, requireAmendable, requireAnnulable, requireHausses, requireSansHausse } from './avenant.ts'

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

  const valide = {
    certiphyto_numero: 'AD-12345',
    certiphyto_categorie: 'DENSA' as const,
    certiphyto_expire_le: '2027-03-27',
  }
  const PHYTO = { ...A, certiphyto_requis: true }
  const RARE = { ...A, disponible: 20, nombre_cooperative: 2 }
  test.each([
    ['sans Certiphyto', 12, PHYTO, null, 'Ammonitrate\u00a0: cet article demande un Certiphyto'],
    ['d’un Certiphyto expiré', 12, PHYTO, { ...valide, certiphyto_expire_le: '2027-03-09' }, 'Certiphyto'],
    ['d’un Certiphyto valide', 12, PHYTO, valide, null],
    ['en baisse sans Certiphyto', 8, PHYTO, null, null],
    ['au-delà de ce qui reste', 14, RARE, null, 'Ammonitrate\u00a0: il n’en reste que 13'],
    ['de tout ce qui reste', 13, RARE, null, null],
  ])('%s, de 10 à %i', (_, apres, article, certiphyto, refus) => {
    const changes = [{ article_id: 'a', designation: 'Ammonitrate', avant: 10, apres }]
    const require = () =>
      requireHausses(changes, { articles: [article], autres: new Map([['a', 5]]), certiphyto }, '2027-03-10')
    if (refus) expect(require).toThrow(refus)
    else expect(require).not.toThrow()
  })

  test.each([
    ['attribue', 12, null],
    ['commande', 8, null],
    ['commande', 11, 'ne peut que baisser'],
    ['en_livraison', 11, 'Reprenez d’abord'],
  ] as const)('d’un groupement %s, de 10 à %i : %s', (groupement, apres, refus) => {
    const changes = [{ article_id: 'a', designation: 'Ammonitrate', avant: 10, apres }]
    if (refus) expect(() => requireSansHausse(groupement, changes)).toThrow(refus)
    else expect(() => requireSansHausse(groupement, changes)).not.toThrow()
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

test.each([
  ['confirme', 'attribue', false],
  ['brouillon', 'commande', false],
  ['confirme', 'commande', true],
  ['confirme', 'en_livraison', true],
] as const)('Annuler un bon %s d’un groupement %s est refusé : %s', (bon, groupement, refus) => {
  if (refus) expect(() => requireAnnulable(bon, groupement)).toThrow('Reprenez d’abord la commande fournisseur.')
  else expect(() => requireAnnulable(bon, groupement)).not.toThrow()
})
