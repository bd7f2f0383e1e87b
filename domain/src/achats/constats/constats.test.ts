import { describe, expect, test } from 'vitest'
import type { BonStatut } from '../bons-commande/bon-statut.ts'
import type { Constat, LigneLivraison } from './constat.ts'
import { ConstatsSaisie } from './constat-saisie.ts'
import { isLivraisonDuJour, obstacleConstat } from './obstacle-constat.ts'
import { attenduDe, keepConstats } from './retient-constats.ts'

const TODAY = '2026-11-27'

describe('Une livraison se constate', () => {
  test.each<[BonStatut, string | null, string | null]>([
    ['brouillon', TODAY, 'Cette commande n’est pas à livrer.'],
    ['valide', TODAY, 'Cette commande n’est pas à livrer.'],
    ['a_reconfirmer', TODAY, 'Cette commande n’est pas à livrer.'],
    ['annule', TODAY, 'Cette commande n’est pas à livrer.'],
    ['confirme', null, 'La livraison de cette commande n’est pas encore annoncée.'],
    ['confirme', '2026-11-28', 'Cette livraison n’a pas encore commencé.'],
    ['confirme', TODAY, null],
    ['partiellement_livre', null, null],
    ['livre', '2026-11-28', null],
    ['facture', TODAY, 'Cette commande est facturée\u00a0: appelez la coopérative.'],
    ['solde', TODAY, 'Cette commande est facturée\u00a0: appelez la coopérative.'],
  ])('%s, annoncée le %s : %s', (statut, du, attendu) => {
    expect(obstacleConstat({ statut, du }, TODAY)).toBe(attendu)
  })

  test.each<[BonStatut, string | null, string | null, boolean]>([
    ['confirme', TODAY, TODAY, true],
    ['livre', '2026-11-10', '2026-11-20', true],
    ['livre', '2026-11-10', '2026-11-19', false],
    ['livre', '2026-11-10', null, false],
    ['livre', null, null, false],
    ['confirme', '2026-11-28', '2026-11-30', false],
    ['facture', TODAY, TODAY, false],
  ])('%s du %s au %s : à l’accueil, %s', (statut, du, au, attendu) => {
    expect(isLivraisonDuJour({ statut, du, au }, TODAY)).toBe(attendu)
  })
})

test.each([
  [{ nombre: 10, nombre_attribue: null, reliquat_annule: 0 }, 10],
  [{ nombre: 10, nombre_attribue: 8, reliquat_annule: 3 }, 5],
  [{ nombre: 10, nombre_attribue: 0, reliquat_annule: 0 }, 0],
  [{ nombre: 10, nombre_attribue: 2, reliquat_annule: 4 }, 0],
])('%j : %i colis attendus', (ligne, attendu) => {
  expect(attenduDe(ligne)).toBe(attendu)
})

const L1 = '11111111-1111-4111-8111-111111111111'
const L2 = '22222222-2222-4222-8222-222222222222'
const HIER = '2026-11-26T08:00:00.000Z'
const MATIN = '2026-11-27T08:41:00.000Z'

const constat = (more: Partial<Constat> = {}): Constat => ({
  id: L2,
  etat: 'manquant',
  nombre: 2,
  commentaire: null,
  constate_le: MATIN,
  constate_par: null,
  photo_id: null,
  traite_le: null,
  ...more,
})
const ligne = (un: Constat | null = null): LigneLivraison => ({
  ligne_id: L1,
  designation: 'Triticale',
  conditionnement: 'sac',
  contenance: 25,
  unite: 'kg',
  attendu: 30,
  constat: un,
})
const saisie = (une: object = {}, constate_le = MATIN) =>
  ConstatsSaisie.parse({ constate_le, lignes: [{ ligne_id: L1, etat: 'abime', nombre: 2, ...une }] })

describe('Ce qui est retenu', () => {
  const dit = { ligne_id: L1, etat: 'abime', nombre: 2, commentaire: null }
  test.each([
    ['une première réponse', null, saisie(), [dit]],
    ['une correction', constat(), saisie(), [dit]],
    ['la même réponse, envoyée deux fois', constat({ etat: 'abime' }), saisie(), []],
    ['la même, une fois traitée', constat({ etat: 'abime', traite_le: MATIN }), saisie(), []],
    ['une réponse plus ancienne, partie plus tard', constat(), saisie({}, HIER), []],
    ['tout ce qui est attendu', null, saisie({ nombre: 30 }), [{ ...dit, nombre: 30 }]],
  ] as const)('%s', (_, un, dite, attendu) => {
    expect(keepConstats([ligne(un)], dite)).toEqual(attendu)
  })

  test.each([
    ['plus que ce qui est attendu', ligne(), saisie({ nombre: 31 }), '30\u00a0sacs au plus'],
    ['un article inconnu', { ...ligne(), ligne_id: L2 }, saisie(), 'n’est pas dans la commande'],
    ['une réponse déjà traitée', ligne(constat({ traite_le: MATIN })), saisie(), 'a déjà traité votre réponse'],
  ])('%s : refusé', (_, une, dite, message) => {
    expect(() => keepConstats([une], dite)).toThrow(message)
  })

  test.each([
    [{ etat: 'recu', nombre: 1 }],
    [{ etat: 'manquant', nombre: 0 }],
    [{ etat: 'abime', nombre: -1 }],
    [{ etat: 'perdu' }],
    [{ nombre: 1.5 }],
  ])('%j ne se lit pas', (une) => {
    expect(() => saisie(une)).toThrow()
  })
})
