import { expect, test } from 'vitest'
import { BON_STATUTS } from './bon-statut.ts'
import { isColonneGrille, nombreDe, raisonColonne, raisonLigne } from './grille.ts'

test('seules les commandes qui ne sont pas arrêtées se saisissent', () => {
  const saisies = BON_STATUTS.filter((statut) => raisonLigne({ statut }) === null)
  expect(saisies).toEqual(['brouillon', 'valide'])
  expect(raisonLigne(null)).toBeNull()
  expect(raisonLigne({ statut: 'confirme' })).toMatch(/avenant/)
  expect(raisonLigne({ statut: 'annule' })).toBe('Commande annulée.')
})

test.each([
  ['ouvert', 0, true, null],
  ['fige', 0, true, 'Quantité arrêtée.'],
  ['annule', 3, true, 'N’est plus proposé.'],
  ['annule', 0, false, 'N’est plus proposé.'],
] as const)('la colonne d’un article %s commandé %i fois', (statut, total, montree, raison) => {
  expect(isColonneGrille({ statut, total })).toBe(montree)
  expect(raisonColonne({ statut })).toBe(raison)
})

test('un article qui n’est pas commandé compte zéro', () => {
  const ligne = { nombres: [{ article_id: 'a', nombre: 4 }] }
  expect([nombreDe(ligne, 'a'), nombreDe(ligne, 'b')]).toEqual([4, 0])
})
