import { lienCommandePapier } from '@sillon/domain/dossiers/echanges/lien-papier'
import { composeCommande, refusCommande } from '@sillon/domain/secretariat/formulaires/formulaire-commande'
import { listLivraisons } from '../../achats/bons-commande/fiche.service.ts'
import { listMesCommandes } from '../../achats/bons-commande/mes-commandes.service.ts'
import { listArticlesOf, readGroupement } from '../../achats/groupements-achats/lecture.service.ts'
import { readSituation } from '../../dossiers/adhesions/situation-declaration.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type FormulaireLu, printLu, type UrlOf } from './impression.service.ts'

type Cible = { groupement_id: string; entreprise_id: string }

/** The order form of a purchase for a company; else why it may not order by it. */
export async function readCommande(
  context: RequestContext,
  urlOf: UrlOf,
  { groupement_id, entreprise_id }: Cible,
): Promise<FormulaireLu> {
  const { db, now } = context
  const groupement = await readGroupement(db, groupement_id)
  const { statut: adhesion } = await readSituation(context, entreprise_id)
  const refus = refusCommande({ adhesion, groupement, now })
  if (refus !== null) return { refus }
  const [commande = null] = await listMesCommandes(db, { groupement_id, entreprise_ids: [entreprise_id] })
  const demande = {
    groupement,
    articles: await listArticlesOf(db, groupement_id),
    exploitations: await listLivraisons(db, entreprise_id),
    commande,
  }
  return { formulaire: composeCommande(demande, urlOf(lienCommandePapier(groupement_id, entreprise_id))) }
}

export const printCommande = (context: RequestContext, urlOf: UrlOf, cible: Cible) =>
  printLu(context, cible.entreprise_id, () => readCommande(context, urlOf, cible))
