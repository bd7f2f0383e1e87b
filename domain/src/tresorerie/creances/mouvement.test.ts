import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSoldes, lettersOf } from './mouvement.ts'

test('le solde après chaque mouvement se lit du plus récent au plus ancien', () => {
  const lignes = addSoldes(
    [
      { debit: 0, credit: 6_000 },
      { debit: 7_000, credit: 0 },
      { debit: 0, credit: 7_000 },
      { debit: 6_000, credit: 0 },
    ],
    0,
  )
  expect(lignes.map(({ solde }) => solde)).toEqual([0, 6_000, -1_000, 6_000])
})

test('remonter tout le compte ramène à zéro', () => {
  const mouvement = fc.record({ debit: fc.nat(100_000), credit: fc.nat(100_000) })
  fc.assert(
    fc.property(fc.array(mouvement, { minLength: 1 }), (mouvements) => {
      const solde = mouvements.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
      const derniere = addSoldes(mouvements, solde).at(-1)
      expect((derniere?.solde ?? 0) - (derniere?.debit ?? 0) + (derniere?.credit ?? 0)).toBe(0)
    }),
  )
})

const sur = (reglement_id: string, creance_id: string) => ({ reglement_id, creance_id, montant: 1 })

test.each([
  ['rien ne se lie', ['f1', 'r1'], [], {}],
  ['une pièce et son règlement', ['f1', 'r1', 'f2'], [sur('r1', 'f1')], { f1: 'A', r1: 'A' }],
  [
    'deux règlements d’une pièce',
    ['f1', 'r1', 'r2'],
    [sur('r1', 'f1'), sur('r2', 'f1')],
    { f1: 'A', r1: 'A', r2: 'A' },
  ],
  [
    'l’ordre des pièces donne les lettres',
    ['f2', 'f1'],
    [sur('r1', 'f1'), sur('r2', 'f2')],
    { f2: 'A', r2: 'A', f1: 'B', r1: 'B' },
  ],
  [
    'deux groupes que joint un règlement',
    ['f1', 'f2'],
    [sur('r1', 'f1'), sur('r2', 'f2'), sur('r2', 'f1')],
    { f1: 'A', r1: 'A', f2: 'A', r2: 'A' },
  ],
])('lettrage : %s', (_, pieces, affectations, lettres) => {
  expect(Object.fromEntries(lettersOf(pieces, affectations))).toEqual(lettres)
})

test('après Z vient AA', () => {
  const pieces = Array.from({ length: 28 }, (_, rang) => `f${rang}`)
  const lettres = lettersOf(
    pieces,
    pieces.map((id) => sur(`r${id}`, id)),
  )
  expect([lettres.get('f25'), lettres.get('f26'), lettres.get('f27')]).toEqual(['Z', 'AA', 'AB'])
})
