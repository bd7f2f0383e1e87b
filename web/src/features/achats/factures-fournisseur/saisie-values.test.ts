import type {
  CommandeAFacturer,
  FactureFournisseur,
} from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { expect, test } from 'vitest'
import { toSaisie } from './saisie-values.ts'

test('une facture saisie se rouvre article par article, même quand deux portent le même nom', () => {
  const lignes = ['en-vrac', 'en-sacs'].map((article_id) => ({ article_id, designation: 'Ammonitrate' }))
  const typees = [
    { article_id: 'en-sacs', designation: 'Ammonitrate', quantite: 2, montant_ht: 100_000 },
    { article_id: 'en-vrac', designation: 'Ammonitrate', quantite: 5, montant_ht: 200_000 },
  ]
  const saisie = toSaisie({ lignes: typees } as FactureFournisseur, { lignes } as unknown as CommandeAFacturer)
  expect(saisie.lignes).toEqual([
    { article_id: 'en-vrac', quantite: 5, montant_ht: 200_000 },
    { article_id: 'en-sacs', quantite: 2, montant_ht: 100_000 },
  ])
})
