import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { addJours, jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import type { Hasard } from '../hasard.ts'
import { instantParis } from '../instants.ts'
import type { BonDemonstration, GroupementDemonstration } from './achat.ts'
import type { Acheteur } from './acheteurs.ts'
import { findArticle } from './catalogue-articles.ts'
import { type Commande, drawAcheteurs, drawCommandes } from './draw-commandes.ts'
import type { Outils } from './outils.ts'
import { CHAUMES, instantFrom, JOLLY, type PlanAchat } from './plan.ts'

type Achat = { groupement: GroupementDemonstration; articles: readonly Article[] }

/** Orders drawn by date of validation: the announced price of each depends on the total at that moment. */
export function drawBonsValides(outils: Outils, plan: PlanAchat, { groupement, articles }: Achat): BonDemonstration[] {
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
  const calcul = computeBon({ ...groupement, lignes }, TVA_PAR_DEFAUT.taux, jourOf(valide_le))
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
    calcul_accepte: null,
    lignes: calcul.lignes.map((ligne) => ({
      id: hasard.uuid(),
      bon_commande_id: id,
      article_id: ligne.article_id,
      nombre: ligne.nombre,
      nombre_attribue: null,
      prix_annonce_ht: ligne.prix_unitaire_ht,
      prix_maximum_ht: ligne.prix_maximum_ht,
      prix_final_ht: null,
      explication: null,
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

/** Orders that had no follow-up: abandoned drafts and cancelled orders. */
export function drawBonsSansSuite(
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

/** Selects who may order: a member since the opening, without a late fee, with a Certiphyto when one is required. */
function peutFrom({ today }: Outils, { ouverture, cloture, articles }: PlanAchat) {
  const certiphyto = articles.some(({ article }) => findArticle(article).certiphyto_requis)
  const [debut, fin] = [addJours(today, ouverture[0]), addJours(today, cloture[0])]
  return ({ no_adherent, admis_le, isAJour, isRetraite, certiphyto: titre }: Acheteur) =>
    no_adherent !== CHAUMES &&
    no_adherent !== JOLLY &&
    isAJour &&
    !isRetraite &&
    admis_le < debut &&
    (!certiphyto || (titre !== null && titre.expire_le > fin))
}

/** Instant between the opening and the closing, yesterday at the latest, more often in the last days. */
function drawValidation({ hasard, today }: Outils, { ouverture: [debut], cloture: [fin] }: PlanAchat): string {
  const [premier, dernier] = [debut, Math.min(fin, 0) - 1]
  const jours = Math.max(hasard.entier(premier, dernier), hasard.entier(premier, dernier))
  const heure = `${String(hasard.entier(8, 21)).padStart(2, '0')}:${String(hasard.entier(0, 59)).padStart(2, '0')}`
  return instantParis(addJours(today, jours), heure)
}
