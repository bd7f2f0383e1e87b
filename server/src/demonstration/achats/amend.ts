import { calculeBon } from '@sillon/domain/achats/bons-commande/calcule-bon'
import type { Jour } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { instantParis } from '../instants.ts'
import type { AchatDemonstration } from './achat.ts'
import { demandesDe } from './demandes.ts'
import type { Outils } from './outils.ts'
import type { PlanAchat } from './plan.ts'

/** Removes packages from the first order that is large enough; the shares of transport stay. */
export function amend(
  { hasard }: Outils,
  achat: AchatDemonstration,
  { moins, motif }: NonNullable<PlanAchat['avenant']>,
  jour: Jour,
): AchatDemonstration {
  const bon = achat.bons.find(({ acheteur, lignes: [ligne] }) => {
    return acheteur.no_adherent > 'A00002' && (ligne?.nombre_attribue ?? 0) > moins * 4
  })
  const [ligne, ...suivantes] = bon?.lignes ?? []
  const article = achat.articles.find(({ id }) => id === ligne?.article_id)
  if (!bon?.calcul || !ligne || !article) return achat
  const [avant, apres] = [ligne.nombre_attribue ?? 0, (ligne.nombre_attribue ?? 0) - moins]
  const lignes = [{ ...ligne, nombre_attribue: apres }, ...suivantes]
  const frais = bon.calcul.frais.filter(({ nature }) => nature === 'partage')
  const demande = { ...achat.groupement, lignes: demandesDe(lignes, achat.articles), frais }
  const calcul = calculeBon(demande, TVA_PAR_DEFAUT.taux, jour)
  const avenant = {
    id: hasard.uuid(),
    created_at: instantParis(jour, '10:45'),
    bon_commande_id: bon.id,
    numero: 1,
    motif,
    lignes: [{ article_id: article.id, designation: article.designation, avant, apres }],
    total_avant: bon.calcul.total_ttc,
    total_apres: calcul.total_ttc,
  }
  const amende = { ...bon, calcul, lignes, edition: bon.edition + 1, edite_le: avenant.created_at }
  return { ...achat, bons: achat.bons.map((one) => (one === bon ? amende : one)), avenants: [avenant] }
}
