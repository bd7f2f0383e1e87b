import { GROUPEMENT_STATUTS, type GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { addJours, jourOf } from '@sillon/domain/jour'
import type { Hasard } from '../hasard.ts'
import type { AchatDemonstration, BonDemonstration, GroupementDemonstration } from './achat.ts'
import { attribue } from './attribue.ts'
import { findArticle } from './catalogue-articles.ts'
import { drawBonsSansSuite, drawBonsValides } from './draw-bons.ts'
import type { Outils } from './outils.ts'
import { instantFrom, type PlanAchat } from './plan.ts'

const RANG_ATTRIBUE = GROUPEMENT_STATUTS.indexOf('attribue')
export const isAttribue = (statut: GroupementStatut) =>
  statut !== 'annule' && GROUPEMENT_STATUTS.indexOf(statut) >= RANG_ATTRIBUE

/** Draws a purchase with its orders, in the state it would have today. */
export function drawAchat(outils: Outils, plan: PlanAchat): AchatDemonstration {
  const { hasard } = outils
  const groupement = toGroupement(outils, plan)
  const articles = plan.articles.map((prevu, rang) => toArticle(hasard, prevu, rang))
  const valides = drawBonsValides(outils, plan, { groupement, articles })
  const bons = [...valides, ...drawBonsSansSuite(outils, plan, { groupement, articles }, valides)]
  const achat: AchatDemonstration = { groupement, articles, bons, frais: [] }
  if (plan.statut === 'annule') return { ...achat, bons: bons.map((bon) => cancel(bon, groupement)) }
  return isAttribue(plan.statut) ? attribue(outils, plan, achat) : achat
}

function toGroupement({ hasard, today, fournisseurs }: Outils, plan: PlanAchat): GroupementDemonstration {
  const instant = instantFrom(today)
  const [livraison_du, livraison_au] = plan.livraison.map((jours) => addJours(today, jours))
  const cloture_le = instant(plan.cloture)
  const rappel_le = instant([plan.cloture[0] - 2, plan.cloture[1]])
  return {
    id: hasard.uuid(),
    created_at: instant([plan.ouverture[0] - 12, '10:20']),
    attribue_le: null,
    updated_at: instant([Math.min(plan.ouverture[0], -1), plan.ouverture[1]]),
    reference: plan.reference,
    famille: plan.famille,
    libelle: plan.libelle,
    description: plan.description,
    fournisseur_id: (plan.fournisseur && fournisseurs.get(plan.fournisseur)) ?? null,
    statut: plan.statut,
    ouverture_le: instant(plan.ouverture),
    cloture_le,
    livraison_du: livraison_du ?? null,
    livraison_au: livraison_au ?? null,
    mode_livraison: plan.mode_livraison,
    lieu_livraison: plan.mode_livraison === 'depot' ? 'Dépôt de Mirebeau, zone de la Gare, 86110 Mirebeau' : null,
    mode_facturation: plan.mode_facturation ?? 'directe_fournisseur',
    mode_prix: plan.mode_prix,
    seuil_minimum: null,
    seuil_unite: null,
    franco_ht: null,
    frais_port: null,
    cle_frais: 'poids',
    acompte_pct: null,
    conditions_reglement: '30 j fin de mois',
    conditions: 'La commande engage dès la clôture. Jusque-là, chacun la modifie ou l’annule.',
    reserve_adherents_a_jour: true,
    frais_gestion_pct: 0,
    tolerance_frais_pct: 0,
    motif: null,
    ...plan.change,
    rappel_le: plan.statut !== 'brouillon' && jourOf(rappel_le) < today ? rappel_le : null,
  }
}

function toArticle(hasard: Hasard, { article, change, prix_negocie_ht }: PlanAchat['articles'][number], rang: number) {
  const { usuel: _, famille: __, ...catalogue } = { ...findArticle(article), ...change }
  return {
    id: hasard.uuid(),
    version: 1,
    rang: rang + 1,
    ...catalogue,
    statut: 'ouvert' as const,
    prix_negocie_ht: prix_negocie_ht ?? null,
    prix_final_ht: null,
    nombre_cooperative: 0,
  }
}

const cancel = (bon: BonDemonstration, { cloture_le, motif }: GroupementDemonstration): BonDemonstration => ({
  ...bon,
  statut: 'annule',
  motif,
  annule_le: cloture_le,
})
