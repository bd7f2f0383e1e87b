import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { calculeBon } from '@sillon/domain/achats/bons-commande/calcule-bon'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { prixPour } from '@sillon/domain/achats/groupements-achats/prix'
import { repartit } from '@sillon/domain/argent/repartition'
import { addJours, jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { instantParis } from '../instants.ts'
import type { AchatDemonstration, BonDemonstration, LigneDemonstration } from './achat.ts'
import { amend } from './amend.ts'
import { demandesDe } from './demandes.ts'
import type { Outils } from './outils.ts'
import type { PlanAchat } from './plan.ts'
import { repartitFrais } from './repartit-frais.ts'

/**
 * Attributes a purchase some days after its closing: final quantities and prices, shares of transport, and the later
 * state of each order.
 */
export function attribue(outils: Outils, plan: PlanAchat, achat: AchatDemonstration): AchatDemonstration {
  const [jours, heure] = plan.cloture
  const attribue_le = instantParis(addJours(outils.today, jours + 3), heure)
  const engages = achat.bons.filter(({ statut }) => statut === 'valide')
  const articles = achat.articles.map((article, rang) => toFinal(plan, article, rang, lignesDe(engages, article)))
  const frais = (plan.frais ?? []).map((un) => ({
    id: outils.hasard.uuid(),
    groupement_id: achat.groupement.id,
    tva_code: 'TVA20',
    ...un,
  }))
  const attribues = attribueLignes(plan, articles, engages)
  const parts = repartitFrais(frais, articles, attribues)
  const confirmes = attribues.map((bon, rang): BonDemonstration => {
    const calcul = calculeBon(
      { ...achat.groupement, lignes: demandesDe(bon.lignes, articles), frais: parts[rang] ?? [] },
      TVA_PAR_DEFAUT.taux,
      jourOf(attribue_le),
    )
    return { ...bon, calcul, edition: bon.edition + 1, edite_le: attribue_le, ...finDe(outils, plan, bon, rang) }
  })
  const autres = achat.bons.filter(({ statut }) => statut !== 'valide')
  const final = { ...achat, articles, frais, bons: [...confirmes, ...autres] }
  return plan.avenant ? amend(outils, final, plan.avenant, addJours(outils.today, jours + 4)) : final
}

/** One final price for everybody, unless each member has their own tier. */
function toFinal(plan: PlanAchat, article: Article, rang: number, lignes: readonly LigneDemonstration[]): Article {
  const demande = lignes.reduce((total, { nombre }) => total + nombre, 0)
  const total = plan.articles[rang]?.penurie ?? demande
  const palier =
    plan.mode_prix === 'paliers_adherent' ? null : prixPour(plan.mode_prix, article, { nombre: total, total })
  return { ...article, prix_final_ht: article.prix_negocie_ht ?? palier }
}

function attribueLignes(plan: PlanAchat, articles: readonly Article[], bons: readonly BonDemonstration[]) {
  const nombres = new Map<string, number>()
  articles.forEach((article, rang) => {
    const lignes = lignesDe(bons, article)
    const penurie = plan.articles[rang]?.penurie
    const demandes = lignes.map(({ nombre }) => nombre)
    const parts = penurie === undefined ? demandes : repartit(penurie, demandes)
    lignes.forEach((ligne, index) => {
      nombres.set(ligne.id, parts[index] ?? 0)
    })
  })
  const parId = new Map(articles.map((article) => [article.id, article]))
  return bons.map((bon) => ({
    ...bon,
    lignes: bon.lignes.map((ligne) => {
      const article = parId.get(ligne.article_id)
      const nombre_attribue = nombres.get(ligne.id) ?? 0
      const propre = article && prixPour(plan.mode_prix, article, { nombre: nombre_attribue, total: nombre_attribue })
      return { ...ligne, nombre_attribue, prix_final_ht: article?.prix_final_ht ?? propre ?? null }
    }),
  }))
}

/** When the price is above the promised one, the member is asked again: most have answered. */
function finDe({ hasard, today }: Outils, plan: PlanAchat, bon: BonDemonstration, rang: number) {
  const impose = plan.imposes?.find(({ no_adherent }) => no_adherent === bon.acheteur.no_adherent)?.statut
  const depasse = bon.lignes.some(({ prix_final_ht, prix_maximum_ht }) => (prix_final_ht ?? 0) > prix_maximum_ht)
  const solde_le = addJours(today, Math.min(plan.livraison[1] + hasard.entier(20, 50), -1))
  const statut = impose ?? statutDe(plan, depasse, rang)
  return { statut, solde_le: statut === 'solde' ? solde_le : null }
}

function statutDe({ statut }: PlanAchat, depasse: boolean, rang: number): BonStatut {
  if (statut === 'attribue') return depasse && rang % 3 === 0 ? 'a_reconfirmer' : 'confirme'
  if (statut === 'en_livraison') return EN_LIVRAISON[rang % EN_LIVRAISON.length] ?? 'confirme'
  return statut === 'livre' || statut === 'facture' || statut === 'solde' ? statut : 'confirme'
}

const EN_LIVRAISON: readonly BonStatut[] = ['livre', 'confirme', 'partiellement_livre', 'livre', 'confirme']

const lignesDe = (bons: readonly BonDemonstration[], { id }: Article) =>
  bons.flatMap(({ lignes }) => lignes.filter(({ article_id }) => article_id === id))
