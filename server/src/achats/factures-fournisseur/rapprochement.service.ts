import type { Database } from '../../platform/db/database.ts'
import { listCommandesAFacturer } from '../commandes-fournisseur/a-facturer.service.ts'
import { listFournisseursDe } from '../fournisseurs/identite.service.ts'

type Cle = { identifiant_vendeur: string | null; siret_vendeur?: string | null; reference_commande: string | null }

/**
 * Finds who sent an invoice and which order it is about. An order of somebody else is not taken: two establishments of
 * one company are the same supplier.
 */
export async function rapproche(tx: Database, { identifiant_vendeur, siret_vendeur, reference_commande }: Cle) {
  const fournisseurs = identifiant_vendeur === null ? [] : await listFournisseursDe(tx, identifiant_vendeur)
  const numero = reference_commande?.toUpperCase().match(/CF-\d{4}-\d{1,9}/)?.[0]
  const [commande] = numero === undefined ? [] : await listCommandesAFacturer(tx, { numero })
  const sienne = fournisseurs.find(({ id }) => id === commande?.fournisseur.id)
  const fournisseur = sienne ?? fournisseurs.find(({ siret }) => siret === siret_vendeur) ?? fournisseurs[0]
  return { fournisseur_id: fournisseur?.id ?? null, commande_fournisseur_id: (sienne && commande?.id) ?? null }
}
