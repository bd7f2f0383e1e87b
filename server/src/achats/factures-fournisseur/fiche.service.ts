import type { FactureComptee } from '@sillon/domain/achats/factures-fournisseur/compare'
import type { FactureFournisseur, VerdictIban } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { STATUTS_COMPTES } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { obstacleApprobation } from '@sillon/domain/achats/factures-fournisseur/obstacle-approbation'
import { type SecretKey, unseal } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { readIbanConfirme } from '../fournisseurs/identite.service.ts'
import { readComparaison } from './comparaison.service.ts'
import {
  type FactureEnregistree,
  findAlentours,
  findFacture,
  listParCommande,
  sumFactures,
} from './factures-fournisseur.repository.ts'

type Coffre = { db: Database; secretKey: SecretKey }

/** For the statement of a purchase: the total invoiced for an order. */
export const sumFacturesDe = sumFactures

/** An invoice as its page shows it: compared, with its account beside the one that was confirmed. */
export async function getFacture({ db, secretKey }: Coffre, id: string): Promise<FactureFournisseur> {
  const facture = await findFacture(db, id)
  if (!facture) throw new NotFound()
  const { fournisseur_id, commande_fournisseur_id, fichier_id: _, iban_chiffre: __, ...attributs } = facture
  const { commande_statut, ...alentours } = await findAlentours(db, id)
  const confirme = fournisseur_id === null ? null : await readIbanConfirme(db, fournisseur_id, secretKey)
  const iban = verdictOf(facture, { secretKey, confirme: confirme?.iban ?? null })
  const commande_annulee = commande_statut === 'annulee'
  const toutes = commande_fournisseur_id === null ? [] : await listParCommande(db, commande_fournisseur_id)
  const comptees = toutes.filter((une) => une.id === id || STATUTS_COMPTES.includes(une.statut))
  return {
    ...attributs,
    ...alentours,
    iban,
    iban_confirme_masque: confirme?.masque ?? null,
    autres: toutes.filter((une) => une.id !== id),
    comparaison:
      commande_fournisseur_id === null || commande_annulee || facture.statut === 'a_saisir'
        ? null
        : await readComparaison(db, commande_fournisseur_id, comptees.flatMap(toComptee)),
    obstacle: obstacleApprobation({ ...alentours, iban, commande_annulee }),
  }
}

const toComptee = ({ type, lignes, frais_ht }: FactureEnregistree): FactureComptee[] =>
  type === null ? [] : [{ type, lignes, frais_ht }]

/** Place of the accounts of an invoice, several being separated by a space. */
export const ibanOf = (id: string) => ({ colonne: 'factures_fournisseur.iban_chiffre', id }) as const

function verdictOf(
  { id, iban_chiffre }: FactureEnregistree,
  { secretKey, confirme }: { secretKey: SecretKey; confirme: string | null },
): VerdictIban {
  if (!iban_chiffre) return 'absent'
  if (confirme === null) return 'a_confirmer'
  const donnes = unseal(iban_chiffre, secretKey, ibanOf(id)).split(' ')
  return donnes.every((un) => un === confirme) ? 'conforme' : 'different'
}
