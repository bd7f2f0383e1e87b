import type { Jour } from '@sillon/domain/jour'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import type { Database } from '../../platform/db/database.ts'
import { recordFactures } from '../../tresorerie/creances/creances.service.ts'
import { applyAvoir, lockCompte, spendCredit } from '../../tresorerie/reglements/affectation.service.ts'

type Vente = { id: string; numero: string; entreprise_id: string; bon_commande_id: string; donnees: DonneesDocument }

/** Enters the invoices of a purchase in the accounts of their companies, whose credit pays them at once. */
export async function recordVentes(
  tx: Database,
  ventes: readonly Vente[],
  { jour, echeance }: { jour: Jour; echeance: Jour },
) {
  const entreprise_ids = ventes.map(({ entreprise_id }) => entreprise_id)
  if (entreprise_ids.length === 0) return
  await lockCompte(tx, ...entreprise_ids)
  await recordFactures(
    tx,
    ventes.map(({ id, numero, entreprise_id, bon_commande_id, donnees }) => ({
      id,
      numero,
      entreprise_id,
      bon_commande_id,
      objet: donnees.achat?.groupement.libelle ?? '',
      date_emission: jour,
      echeance,
      montant_ttc: donnees.calcul?.montant_ttc ?? 0,
    })),
  )
  await spendCredit(tx, entreprise_ids, jour)
}

type Avoir = { entreprise_id: string; facture_id: string; montant: number }

/** Takes a credit note off its invoice. What was paid beyond becomes a credit, which pays the other pieces first. */
export async function creditVente(tx: Database, { entreprise_id, ...avoir }: Avoir, jour: Jour) {
  await lockCompte(tx, entreprise_id)
  await applyAvoir(tx, avoir, jour)
  await spendCredit(tx, [entreprise_id], jour)
}
