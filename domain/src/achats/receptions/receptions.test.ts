import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Attente, distribue, REGLES_DISTRIBUTION } from './distribution.ts'
import { etatLivraison } from './etat-livraison.ts'
import { resteDe } from './reste.ts'

const attente = (reste: number, rang: number): Attente => ({ ligne_commande_id: `L${rang}`, reste })
const attentes = (...restes: number[]) => restes.map(attente)

describe('Un arrivage', () => {
  test.each([
    [
      'suffit à tous',
      [10, 0],
      [6, 4],
      'prorata',
      [
        ['L0', 6, 0],
        ['L1', 4, 0],
      ],
    ],
    [
      'dépasse\u00a0: la coopérative garde le surplus',
      [12, 0],
      [6, 4],
      'prorata',
      [
        ['L0', 6, 0],
        ['L1', 4, 0],
        [null, 2, 0],
      ],
    ],
    [
      'est abîmé\u00a0: personne ne le reçoit',
      [10, 2],
      [6, 4],
      'premier_arrive',
      [
        ['L0', 6, 0],
        ['L1', 2, 0],
        [null, 2, 2],
      ],
    ],
    [
      'manque, au prorata',
      [5, 0],
      [6, 4],
      'prorata',
      [
        ['L0', 3, 0],
        ['L1', 2, 0],
      ],
    ],
    [
      'manque, aux premiers',
      [5, 0],
      [4, 4],
      'premier_arrive',
      [
        ['L0', 4, 0],
        ['L1', 1, 0],
      ],
    ],
    ['n’était attendu de personne', [3, 1], [], 'prorata', [[null, 3, 1]]],
    ['est tout abîmé', [3, 3], [3], 'prorata', [[null, 3, 3]]],
  ] as const)('%s', (_, [nombre, nombre_abime], restes, regle, attendu) => {
    const parts = distribue({ nombre, nombre_abime }, attentes(...restes), regle)
    expect(parts.map((part) => [part.ligne_commande_id, part.nombre, part.nombre_abime])).toEqual(attendu)
  })

  test('se partage sans perdre un colis, et ne donne à personne plus que son reste', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.nat(5_000),
        fc.array(fc.nat(500), { maxLength: 12 }),
        fc.constantFrom(...REGLES_DISTRIBUTION),
        (sains, nombre_abime, restes, regle) => {
          const parts = distribue({ nombre: sains + nombre_abime, nombre_abime }, attentes(...restes), regle)
          const somme = (cle: 'nombre' | 'nombre_abime') => parts.reduce((total, part) => total + part[cle], 0)
          expect(somme('nombre')).toBe(sains + nombre_abime)
          expect(somme('nombre_abime')).toBe(nombre_abime)
          for (const { ligne_commande_id, nombre } of parts) {
            if (ligne_commande_id) expect(nombre).toBeLessThanOrEqual(restes[Number(ligne_commande_id.slice(1))] ?? 0)
          }
          const surplus = parts.find((part) => part.ligne_commande_id === null)
          const attendus = restes.reduce((total, reste) => total + reste, 0)
          if (sains <= attendus) expect((surplus?.nombre ?? 0) - (surplus?.nombre_abime ?? 0)).toBe(0)
        },
      ),
    )
  })
})

const ligne = (nombre_attribue: number, nombre_recu: number, reliquat_annule = 0) => ({
  nombre_attribue,
  nombre_recu,
  reliquat_annule,
})

describe('Ce qui reste à livrer', () => {
  test.each([
    [ligne(10, 0), 10],
    [ligne(10, 4), 6],
    [ligne(10, 4, 6), 0],
    [ligne(10, 10, 2), 0],
  ])('de %j est %i', (une, attendu) => {
    expect(resteDe(une)).toBe(attendu)
  })
})

describe('Un bon de commande est', () => {
  test.each([
    ['confirme', [ligne(10, 0), ligne(2, 0)]],
    ['partiellement_livre', [ligne(10, 10), ligne(2, 0)]],
    ['partiellement_livre', [ligne(10, 4)]],
    ['livre', [ligne(10, 10), ligne(2, 2)]],
    ['livre', [ligne(10, 4, 6)]],
    ['livre', [ligne(10, 0, 10)]],
    ['confirme', [ligne(10, 0, 10), ligne(4, 0)]],
    ['confirme', []],
  ] as const)('%s avec %j', (attendu, lignes) => {
    expect(etatLivraison(lignes)).toBe(attendu)
  })
})
