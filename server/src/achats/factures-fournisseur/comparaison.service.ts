import { toArticlesCommandes } from '@sillon/domain/achats/factures-fournisseur/articles-commandes'
import type { Comparaison } from '@sillon/domain/achats/factures-fournisseur/comparaison'
import { compareFactures, type FactureComptee } from '@sillon/domain/achats/factures-fournisseur/compare'
import { fraisTransport } from '@sillon/domain/achats/groupements-achats/parts-frais'
import type { Database } from '../../platform/db/database.ts'
import { readAttributions } from '../bons-commande/attributions.service.ts'
import { getCommande } from '../commandes-fournisseur/courante.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { readSuivi } from '../receptions/suivi.service.ts'

/** Compares the invoices of an order with what was ordered and received. */
export async function readComparaison(
  db: Database,
  commande_id: string,
  factures: readonly FactureComptee[],
): Promise<Comparaison> {
  const { groupement_id, contenu, total_ht } = await getCommande(db, commande_id)
  const { groupement, articles } = await readAchat(db, groupement_id)
  const { articles: soldes, receptions } = await readSuivi(db, groupement_id)
  const { lignes } = await readAttributions(db, groupement_id)
  const mode = groupement.mode_facturation
  const transport = mode === 'achat_revente' ? fraisTransport(groupement, total_ht) : null
  return compareFactures({
    articles: toArticlesCommandes({
      mode,
      contenu,
      articles,
      soldes,
      receptions,
      prixParLigne: new Map(lignes.map(({ id, prix_unitaire_ht }) => [id, prix_unitaire_ht])),
    }),
    factures,
    transport_ht: transport?.montant_ht ?? 0,
  })
}
