import { calculeBon } from '@sillon/domain/bons-commande/calcule-bon'
import type { Article } from '@sillon/domain/groupements-achats/article'
import { GROUPEMENT_STATUTS, type GroupementStatut } from '@sillon/domain/groupements-achats/groupement-statut'
import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/parametres/tva'
import type { Hasard } from '../hasard.ts'
import { instantParis } from '../instants.ts'
import type { AchatDemonstration, BonDemonstration, GroupementDemonstration } from './achat.ts'
import type { Acheteur } from './acheteurs.ts'
import { attribue } from './attribue.ts'
import { findArticle } from './catalogue-articles.ts'
import { type Commande, drawAcheteurs, drawCommandes } from './draw-commandes.ts'
import type { Outils } from './outils.ts'
import type { Moment, PlanAchat } from './plan.ts'

/** Of the logins of the demonstration: what they order is decided. */
const CONNUS = ['A00001', 'A00002']

const RANG_ATTRIBUE = GROUPEMENT_STATUTS.indexOf('attribue')
const isAttribue = (statut: GroupementStatut) =>
  statut !== 'annule' && GROUPEMENT_STATUTS.indexOf(statut) >= RANG_ATTRIBUE

/** A purchase with its orders, as it would be today had it been lived. */
export function drawAchat(outils: Outils, plan: PlanAchat): AchatDemonstration {
  const { hasard } = outils
  const groupement = toGroupement(outils, plan)
  const articles = plan.articles.map((prevu, rang) => toArticle(hasard, prevu, rang))
  const valides = validate(outils, plan, { groupement, articles })
  const bons = [...valides, ...drawAutres(outils, plan, { groupement, articles }, valides)]
  const achat: AchatDemonstration = { groupement, articles, bons, frais: [], avenants: [] }
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

/** In the order of their validations: the price that each was told is that of the total of the moment. */
function validate(outils: Outils, plan: PlanAchat, { groupement, articles }: Achat): BonDemonstration[] {
  const { hasard, today, acheteurs } = outils
  const imposes = (plan.imposes ?? []).flatMap((impose) => {
    const acheteur = acheteurs.find(({ no_adherent }) => no_adherent === impose.no_adherent)
    if (!acheteur) return []
    const nombres = new Map(
      plan.articles.flatMap(({ article }, rang) => {
        const nombre = impose.lignes[article]
        return nombre === undefined ? [] : [[rang, nombre] as const]
      }),
    )
    return [{ acheteur, nombres, valide_le: instantFrom(today)(impose.valide) }]
  })
  const tires = drawAcheteurs(hasard, acheteurs, {
    nombre: plan.adherents - imposes.length,
    peut: peutFrom(outils, plan),
  })
  const totaux = new Map<number, number>()
  return drawCommandes(hasard, plan, { articles, connus: imposes, tires })
    .map((commande) => ({ valide_le: drawValidation(outils, plan), ...commande }))
    .toSorted((a, b) => (a.valide_le < b.valide_le ? -1 : 1))
    .map((commande) => {
      for (const [rang, nombre] of commande.nombres) totaux.set(rang, (totaux.get(rang) ?? 0) + nombre)
      return toBon(hasard, { groupement, articles }, commande, totaux)
    })
}

type Achat = { groupement: GroupementDemonstration; articles: readonly Article[] }

function toBon(
  hasard: Hasard,
  { groupement, articles }: Achat,
  { acheteur, nombres, valide_le }: Commande & { valide_le: string },
  totaux: ReadonlyMap<number, number>,
): BonDemonstration {
  const lignes = [...nombres].flatMap(([rang, nombre]) => {
    const article = articles[rang]
    return article ? [{ article, nombre, total: Math.max(totaux.get(rang) ?? 0, nombre) }] : []
  })
  const calcul = calculeBon({ ...groupement, lignes }, TVA_PAR_DEFAUT.taux, jourOf(valide_le))
  const id = hasard.uuid()
  const isChezLui = groupement.mode_livraison === 'exploitation'
  return {
    id,
    groupement_id: groupement.id,
    acheteur,
    statut: 'valide',
    exploitation_id: isChezLui ? acheteur.exploitation_id : null,
    instructions: isChezLui && hasard.chance(0.3) ? hasard.choix(INSTRUCTIONS) : null,
    certiphyto: lignes.some(({ article }) => article.certiphyto_requis) ? acheteur.certiphyto : null,
    numero: null,
    created_at: valide_le,
    valide_le,
    calcul,
    lignes: calcul.lignes.map((ligne) => ({
      id: hasard.uuid(),
      bon_commande_id: id,
      article_id: ligne.article_id,
      nombre: ligne.nombre,
      nombre_attribue: null,
      prix_annonce_ht: ligne.prix_unitaire_ht,
      prix_maximum_ht: ligne.prix_maximum_ht,
      prix_final_ht: null,
      reliquat_annule: 0,
    })),
    edition: 1,
    edite_le: valide_le,
    motif: null,
    annule_le: null,
    solde_le: null,
  }
}

const INSTRUCTIONS = [
  'Appeler une heure avant.',
  'Cour étroite\u00a0: pas de semi-remorque.',
  'Livrer au hangar du fond, portail vert.',
  'Pas de livraison avant 9 h.',
]

/** Drafts that were left, orders that were cancelled. */
function drawAutres(
  outils: Outils,
  plan: PlanAchat,
  { groupement, articles }: Achat,
  valides: readonly BonDemonstration[],
): BonDemonstration[] {
  const { hasard, acheteurs } = outils
  const { brouillons = 0, annules = 0 } = plan
  if (brouillons + annules === 0) return []
  const pris = new Set(valides.map(({ acheteur }) => acheteur.entreprise_id))
  const peut = peutFrom(outils, plan)
  const choisis = drawAcheteurs(hasard, acheteurs, {
    nombre: brouillons + annules,
    peut: (acheteur) => peut(acheteur) && !pris.has(acheteur.entreprise_id),
  })
  return choisis.map((acheteur, rang) => {
    const nombres = new Map([[0, (articles[0]?.multiple ?? 1) * hasard.entier(2, 8)]])
    const commande = { acheteur, nombres, valide_le: drawValidation(outils, plan) }
    const bon = toBon(hasard, { groupement, articles }, commande, new Map())
    if (rang < brouillons) return { ...bon, statut: 'brouillon', valide_le: null, calcul: null, edition: 0 }
    return {
      ...bon,
      statut: 'annule',
      motif: 'Annulé par l’adhérent avant la clôture.',
      annule_le: new Date(Date.parse(commande.valide_le) + UNE_HEURE).toISOString(),
    }
  })
}

const UNE_HEURE = 3_600_000

const cancel = (bon: BonDemonstration, { cloture_le, motif }: GroupementDemonstration): BonDemonstration => ({
  ...bon,
  statut: 'annule',
  motif,
  annule_le: cloture_le,
})

/** Whoever was a member at the opening, has paid and holds a Certiphyto if one is asked. */
function peutFrom({ today }: Outils, { ouverture, cloture, articles }: PlanAchat) {
  const certiphyto = articles.some(({ article }) => findArticle(article).certiphyto_requis)
  const [debut, fin] = [addJours(today, ouverture[0]), addJours(today, cloture[0])]
  return ({ no_adherent, admis_le, isAJour, isRetraite, certiphyto: titre }: Acheteur) =>
    !CONNUS.includes(no_adherent) &&
    isAJour &&
    !isRetraite &&
    admis_le < debut &&
    (!certiphyto || (titre !== null && titre.expire_le > fin))
}

/** Between the opening and the closing, not after yesterday; more in the last days. */
function drawValidation({ hasard, today }: Outils, { ouverture: [debut], cloture: [fin] }: PlanAchat): string {
  const [premier, dernier] = [debut, Math.min(fin, 0) - 1]
  const jours = Math.max(hasard.entier(premier, dernier), hasard.entier(premier, dernier))
  const heure = `${String(hasard.entier(8, 21)).padStart(2, '0')}:${String(hasard.entier(0, 59)).padStart(2, '0')}`
  return instantParis(addJours(today, jours), heure)
}

const instantFrom =
  (today: Jour) =>
  ([jours, heure]: Moment): string =>
    instantParis(addJours(today, jours), heure)
