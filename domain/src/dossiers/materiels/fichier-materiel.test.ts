import { expect, test } from 'vitest'
import { deplaceFichier, FichierMaterielDepot, FichierMaterielSaisie, nomDocument } from './fichier-materiel.ts'

test.each([
  ['c', 0, ['c', 'a', 'b']],
  ['a', 1, ['b', 'a', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['b', 1, ['a', 'b', 'c']],
])('%s va à la place %i', (id, rang, attendu) => {
  expect(deplaceFichier(['a', 'b', 'c'], id, rang)).toEqual(attendu)
})

test('un document se nomme par son libellé, sinon par sa nature', () => {
  expect(nomDocument({ type: 'facture', libelle: 'Achat de 2019' })).toBe('Achat de 2019')
  expect(nomDocument({ type: 'carte_grise', libelle: null })).toBe('Carte grise')
  expect(nomDocument({ type: null, libelle: null })).toBe('Autre document')
})

test('un libellé vide n’en est pas un', () => {
  expect(FichierMaterielDepot.parse({ genre: 'photo', libelle: ' ' }).libelle).toBeNull()
  expect(FichierMaterielSaisie.safeParse({ rang: 10 }).success).toBe(false)
  expect(FichierMaterielSaisie.safeParse({ libelle: 'x'.repeat(101) }).success).toBe(false)
})
