import { mentionsBon } from '@sillon/domain/achats/bons-commande/mentions-bon'
import { etatPrix, findBaisse } from '@sillon/domain/achats/bons-commande/prix-bon'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { MODE_LIVRAISON_LABELS } from '@sillon/domain/achats/groupements-achats/groupement'
import { expliqueTransport } from '@sillon/domain/achats/groupements-achats/regle-transport'
import { formatAdresse } from '@sillon/domain/format-adresse'
import { jourOf } from '@sillon/domain/jour'
import { DOCUMENTS_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/documents'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import type { BonImprime } from '@sillon/domain/pieces/documents/bon-imprime'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { ORGANISME_DEMONSTRATION } from '../organisme.ts'
import { EMETTEUR, toDestinataire } from '../pieces.ts'
import type { AchatDemonstration, BonDemonstration } from './achat.ts'
import type { Fiche, FicheFournisseur } from './fiches.ts'

type Piece = {
  entreprise_id: string
  bon_commande_id: string
  numero: string
  edition: number
  edite_le: string
  donnees: DonneesDocument
}

/** The data that the last edition of each order of a purchase prints. */
export function toBonsImprimes(
  achat: AchatDemonstration,
  fiches: ReadonlyMap<string, Fiche>,
  fournisseur: FicheFournisseur | null,
): Piece[] {
  const adherents = achat.bons.filter(({ statut }) => statut !== 'brouillon' && statut !== 'annule').length
  const totaux = new Map<string, number>()
  return achat.bons.flatMap((bon) => {
    const fiche = fiches.get(bon.acheteur.entreprise_id)
    const { id, numero, calcul, edition, edite_le, acheteur, statut } = bon
    if (!fiche || numero === null || calcul === null) return []
    if (statut !== 'annule') {
      for (const { article_id, nombre } of bon.lignes) totaux.set(article_id, (totaux.get(article_id) ?? 0) + nombre)
    }
    const imprime: BonImprime = {
      edition,
      calcul,
      ...prixOf(achat, bon, totaux),
      groupement: {
        reference: achat.groupement.reference,
        libelle: achat.groupement.libelle,
        cloture_le: achat.groupement.cloture_le,
        adherents,
      },
      mode_facturation: achat.groupement.mode_facturation,
      fournisseur: fournisseur && vendeurOf(fournisseur),
      contact: fiche.contact,
      livraison: livraisonOf(achat, bon, fiche),
      acceptation: bon.valide_le ? { le: bon.valide_le, par: fiche.contact, par_cooperative: false } : null,
      certiphyto: bon.certiphyto,
      avenant: avenantOf(achat, bon),
    }
    const donnees = {
      emetteur: EMETTEUR,
      destinataire: toDestinataire(fiche),
      campagne: null,
      bon: imprime,
      taux: TVA_PAR_DEFAUT.taux
        .filter(({ code }) => calcul.tva.some((une) => une.code === code))
        .map(({ valide_du: _, valide_au: __, ...taux }) => taux),
      mentions: mentionsOf(achat, bon, fournisseur),
    }
    return { entreprise_id: acheteur.entreprise_id, bon_commande_id: id, numero, edition, edite_le, donnees }
  })
}

const vendeurOf = ({ raison_sociale, siret, tva_intra, agrement_phyto }: FicheFournisseur) => ({
  raison_sociale,
  siret,
  tva_intra,
  agrement_phyto,
})

function prixOf({ groupement, articles }: AchatDemonstration, bon: BonDemonstration, totaux: Map<string, number>) {
  const attribue = bon.lignes.every(({ prix_final_ht }) => prix_final_ht !== null)
  const prix = etatPrix({ bon: bon.statut, groupement: groupement.statut, attribue })
  if (prix !== 'peut_baisser') return { prix, baisse: null }
  const lignes = bon.lignes.flatMap(({ article_id, nombre, prix_maximum_ht }) => {
    const article = articles.find(({ id }) => id === article_id)
    return article ? [{ article, nombre, total: totaux.get(article_id) ?? nombre, prix_maximum_ht }] : []
  })
  return { prix, baisse: findBaisse({ ...groupement, lignes }, TVA_PAR_DEFAUT.taux, jourOf(bon.edite_le)) }
}

function livraisonOf(
  { groupement }: AchatDemonstration,
  { instructions }: BonDemonstration,
  { exploitation, exploitation_adresse }: Fiche,
): BonImprime['livraison'] {
  const { livraison_du: du, livraison_au: au, lieu_livraison, mode_livraison } = groupement
  const adresse = exploitation_adresse ? formatAdresse(exploitation_adresse) : []
  if (exploitation !== null) return { lieu: exploitation, adresse, du, au, instructions }
  const lieu = MODE_LIVRAISON_LABELS[mode_livraison]
  return { lieu, adresse: lieu_livraison ? [lieu_livraison] : [], du, au, instructions }
}

function avenantOf({ avenants }: AchatDemonstration, { id }: BonDemonstration): BonImprime['avenant'] {
  const avenant = avenants.find(({ bon_commande_id }) => bon_commande_id === id)
  return avenant ? { numero: avenant.numero, motif: avenant.motif, le: jourOf(avenant.created_at) } : null
}

const mentionsOf = (
  { groupement, articles }: AchatDemonstration,
  { numero, lignes }: BonDemonstration,
  fournisseur: FicheFournisseur | null,
) =>
  mentionsBon({
    numero,
    mode_facturation: groupement.mode_facturation,
    fournisseur,
    cooperative: ORGANISME_DEMONSTRATION,
    phyto: articles.some((article) => isPhyto(article) && lignes.some(({ article_id }) => article_id === article.id)),
    conditions_reglement: groupement.conditions_reglement,
    mention_penalites: `${DOCUMENTS_PAR_DEFAUT.mention_penalites} ${DOCUMENTS_PAR_DEFAUT.mention_recouvrement}`,
    transport: groupement.statut === 'ouvert' ? expliqueTransport(groupement) : null,
  })

const isPhyto = ({ amm, certiphyto_requis }: Article) => amm !== null || certiphyto_requis
