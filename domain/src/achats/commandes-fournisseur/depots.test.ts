import { expect, test } from 'vitest'
import type { LigneFournisseur, PointLivraison } from '../../pieces/documents/contenu-commande.ts'
import { toDepots } from './depots.ts'

const ligne = (article_id: string, nombre: number, prix_unitaire_ht = 100): LigneFournisseur => ({
  article_id,
  reference_fournisseur: null,
  designation: `Article ${article_id}`,
  amm: null,
  conditionnement: 'sac',
  contenance: 25,
  unite: 'kg',
  nombre,
  quantite: nombre * 25,
  prix_unitaire_ht,
  montant_ht: nombre * 25 * prix_unitaire_ht,
})

const point = (libelle: string, commune: string, lignes: LigneFournisseur[]): PointLivraison => ({
  libelle,
  adresse: [commune],
  instructions: null,
  adherent: null,
  numero_bon: null,
  lignes,
  montant_ht: 0,
})

test('un dépôt se lit une fois, avec tous ses adhérents et le total de ses colis', () => {
  const depots = toDepots([
    point('Silo', 'Mirebeau', [ligne('a', 3), ligne('b', 1)]),
    point('Ferme', 'Thurageau', [ligne('a', 2)]),
    point('Silo', 'Mirebeau', [ligne('a', 4, 90)]),
  ])
  expect(depots.map(({ libelle, points }) => [libelle, points.length])).toEqual([
    ['Silo', 2],
    ['Ferme', 1],
  ])
  expect(depots[0]?.totaux.map(({ article_id, nombre }) => [article_id, nombre])).toEqual([
    ['a', 7],
    ['b', 1],
  ])
})

test('deux lieux du même nom, dans deux communes, restent deux', () => {
  expect(toDepots([point('Silo', 'Mirebeau', []), point('Silo', 'Neuville', [])])).toHaveLength(2)
})
