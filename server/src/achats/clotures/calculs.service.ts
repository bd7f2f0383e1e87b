import { calculeBon } from '@sillon/domain/achats/bons-commande/calcule-bon'
import type { ArticleAttribue, LigneAttribuee } from '@sillon/domain/achats/groupements-achats/attribution'
import { fraisNonAnnonces } from '@sillon/domain/achats/groupements-achats/frais-annonces'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import {
  fraisTransport,
  grammesDe,
  type Mesures,
  partageFrais,
} from '@sillon/domain/achats/groupements-achats/parts-frais'
import { montantLigne, quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { jourOf } from '@sillon/domain/jour'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { listArticlesOf } from '../groupements-achats/lecture.service.ts'
import type { BonCloture } from './bons.repository.ts'
import { type FraisEnregistre, listFrais } from './clotures.repository.ts'
import type { ClotureLue } from './plan.service.ts'

export type BonAttribue = { id: string; lignes: LigneAttribuee[]; depasse: boolean; calcul: CalculBon }

/**
 * Computes the orders that receive something, with their shares of the common charges; the cooperative bears its own
 * share.
 */
export async function computeBons(
  db: Database,
  { groupement, plan }: ClotureLue,
  { engages, now }: { engages: readonly BonCloture[]; now: Date },
): Promise<BonAttribue[]> {
  const articles = new Map(plan.articles.map((etat) => [etat.article.id, etat]))
  const servies = plan.lignes.filter(({ nombre_attribue }) => nombre_attribue > 0)
  const bons = [...Map.groupBy(servies, ({ bon_id }) => bon_id)]
  const communs = await listFrais(db, groupement.id)
  const tardifs = listTardifs(communs, engages)
  const parts = partageFrais(withTransport(groupement, communs, plan.total_ht), [
    ...bons.map(([, lignes]) => sum(lignes.map((ligne) => mesureOf(articles.get(ligne.article_id), ligne)))),
    sum(plan.articles.map(ofCooperative)),
  ])
  const { taux } = await readParametres(db, SECTIONS.tva)
  const jour = jourOf(now.toISOString())
  return bons.map(([id, lignes], rang) => {
    const demandees = plan.articles.flatMap(({ article, nombre: total }) => {
      const ligne = lignes.find(({ article_id }) => article_id === article.id)
      if (!ligne) return []
      const { nombre_attribue: nombre, prix_final_ht, prix_maximum_ht } = ligne
      return [{ article, nombre, total, prix_final_ht, prix_maximum_ht }]
    })
    const calcul = calculeBon({ ...groupement, lignes: demandees, frais: parts[rang] ?? [] }, taux, jour)
    return { id, lignes, depasse: tardifs.has(id) || lignes.some(({ depasse }) => depasse), calcul }
  })
}

type Calculs = { groupement: Groupement; bons: readonly { id: string; calcul: CalculBon }[] }

/** Recomputes with the same packages and prices; returns the orders whose share of the charges changed. */
export async function recomputeFrais(db: Database, { groupement, bons }: Calculs, now: Date) {
  const etats = (await listArticlesOf(db, groupement.id)).map((article) => ({
    article,
    sort: article.statut === 'annule' ? ('annule' as const) : ('envoye' as const),
  }))
  const articles = new Map(etats.map((etat) => [etat.article.id, etat]))
  const mesures = [
    ...bons.map(({ calcul }) =>
      sum(
        calcul.lignes.map(({ article_id, nombre, prix_unitaire_ht }) => {
          const etat = articles.get(article_id)
          return etat ? mesure(etat, nombre, prix_unitaire_ht) : RIEN
        }),
      ),
    ),
    sum(
      etats.map((etat) => {
        const { nombre_cooperative, prix_final_ht, prix_unitaire_ht } = etat.article
        return mesure(etat, nombre_cooperative, prix_final_ht ?? prix_unitaire_ht)
      }),
    ),
  ]
  const communs = await listFrais(db, groupement.id)
  const parts = partageFrais(withTransport(groupement, communs, sum(mesures).valeur), mesures)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const jour = jourOf(now.toISOString())
  return bons.flatMap(({ id, calcul: avant }, rang) => {
    const lignes = avant.lignes.flatMap(({ article_id, nombre, prix_unitaire_ht: prix_final_ht, prix_maximum_ht }) => {
      const article = articles.get(article_id)?.article
      return article ? [{ article, nombre, total: nombre, prix_final_ht, prix_maximum_ht }] : []
    })
    const calcul = calculeBon({ ...groupement, lignes, frais: parts[rang] ?? [] }, taux, jour)
    return calcul.total_ht === avant.total_ht ? [] : [{ id, calcul }]
  })
}

/** The orders that were accepted before some of the charges were announced. */
export const listTardifs = (frais: readonly FraisEnregistre[], bons: readonly BonCloture[]): ReadonlySet<string> =>
  new Set(bons.filter(({ accepte_le }) => fraisNonAnnonces(frais, accepte_le).length > 0).map(({ id }) => id))

function withTransport(groupement: Groupement, communs: readonly FraisEnregistre[], total_ht: number) {
  const transport = fraisTransport(groupement, total_ht)
  return [...(transport ? [transport] : []), ...communs]
}

function mesureOf(etat: ArticleAttribue | undefined, { nombre_attribue, prix_final_ht }: LigneAttribuee): Mesures {
  return etat ? mesure(etat, nombre_attribue, prix_final_ht) : RIEN
}

/** Weight, quantity and value of the packages that the cooperative itself takes to complete a minimum or a pallet. */
const ofCooperative = (etat: ArticleAttribue): Mesures =>
  mesure(etat, etat.nombre_cooperative, etat.prix_final_ht ?? etat.article.prix_unitaire_ht)

const mesure = ({ article, sort }: Pick<ArticleAttribue, 'article' | 'sort'>, nombre: number, prix: number): Mesures =>
  sort === 'annule' || nombre === 0
    ? RIEN
    : {
        poids: grammesDe(quantiteDe(nombre, article), article),
        quantite: nombre,
        valeur: montantLigne(prix, nombre, article),
      }

const RIEN: Mesures = { poids: 0, quantite: 0, valeur: 0 }

const sum = (mesures: readonly Mesures[]): Mesures =>
  mesures.reduce(
    (total, une) => ({
      poids: total.poids === null || une.poids === null ? null : total.poids + une.poids,
      quantite: total.quantite + une.quantite,
      valeur: total.valeur + une.valeur,
    }),
    RIEN,
  )
