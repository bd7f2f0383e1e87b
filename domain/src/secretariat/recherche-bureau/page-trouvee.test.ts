import { expect, it } from 'vitest'
import { pagePersonne, pagePiece } from './page-trouvee.ts'

const seule = {
  id: 'p1',
  numero: 'N-1',
  entreprise_id: 'e1',
  cotisation_id: null,
  bon_commande_id: null,
  groupement_id: null,
}

it.each([
  ['un appel', { type: 'appel', cotisation_id: 'c1' }, '/admin/cotisation/c1/'],
  ['une facture d’achat', { type: 'facture', bon_commande_id: 'b1' }, '/admin/bon-commande/b1/'],
  ['un reçu', { type: 'recu' }, '/admin/fiche/e1/?onglet=compte'],
  ['un chèque', { type: 'reglement' }, '/admin/fiche/e1/?onglet=compte'],
  [
    'un virement de personne',
    { type: 'reglement', entreprise_id: null, numero: 'VIR 1' },
    '/admin/reglements?q=VIR%201',
  ],
  ['un bon de commande', { type: 'bon_commande' }, '/admin/bon-commande/p1/'],
  ['un groupement', { type: 'groupement' }, '/admin/groupement-achat/p1/'],
  ['une commande au fournisseur', { type: 'commande_fournisseur', groupement_id: 'g1' }, '/admin/groupement-achat/g1/'],
  ['une facture de fournisseur', { type: 'facture_fournisseur' }, '/admin/facture-fournisseur/p1/'],
] as const)('%s a sa page', (_, piece, page) => {
  expect(pagePiece({ ...seule, ...piece })).toBe(page)
})

it('une personne mène à son entreprise, à sa carte quand elle n’en a plus', () => {
  expect(pagePersonne('a1', 'e1')).toBe('/admin/fiche/e1/')
  expect(pagePersonne('a1', null)).toBe('/profil?id=a1')
})
