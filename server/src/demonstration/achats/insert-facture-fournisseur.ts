import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { CODE_UNITE } from '@sillon/domain/achats/factures-fournisseur/unite-facturee'
import type { Jour } from '@sillon/domain/jour'
import type { LigneFournisseur } from '@sillon/domain/pieces/documents/contenu-commande'
import type { Database } from '../../platform/db/database.ts'

const TVA = 0.2

/** The invoice of the supplier to the cooperative: approved, at the prices of the order. */
export async function insertFactureFournisseur(
  db: Database,
  { id, numero: reference_commande, fournisseur, contenu }: CommandeFournisseur,
  facture: { numero: string; date_facture: Jour },
) {
  const { siren } = await db
    .selectFrom('fournisseurs')
    .select('siren')
    .where('id', '=', fournisseur.id)
    .executeTakeFirstOrThrow()
  const total_tva = Math.round(contenu.total_ht * TVA)
  await db
    .insertInto('factures_fournisseur')
    .values({
      ...facture,
      statut: 'approuvee',
      syntaxe: 'saisie',
      type: 'facture',
      fournisseur_id: fournisseur.id,
      commande_fournisseur_id: id,
      vendeur: fournisseur.raison_sociale,
      identifiant_vendeur: siren,
      reference_commande,
      lignes: JSON.stringify(contenu.lignes.map(toFacturee)),
      total_ht: contenu.total_ht,
      total_tva,
      total_ttc: contenu.total_ht + total_tva,
    })
    .execute()
}

const toFacturee = (
  { reference_fournisseur, designation, quantite, unite, montant_ht }: LigneFournisseur,
  rang: number,
) => ({
  numero: String(rang + 1),
  reference_fournisseur,
  designation,
  quantite,
  unite_code: CODE_UNITE[unite],
  montant_ht,
})
