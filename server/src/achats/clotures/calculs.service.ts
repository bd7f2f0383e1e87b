import { calculeBon } from '@sillon/domain/achats/bons-commande/calcule-bon'
import type { ArticleAttribue, LigneAttribuee } from '@sillon/domain/achats/groupements-achats/attribution'
import { fraisNonAnnonces } from '@sillon/domain/achats/groupements-achats/frais-annonces'
import {
  type Mesures,
  measureColis,
  partageFrais,
  sumMesures,
  withTransport,
} from '@sillon/domain/achats/groupements-achats/parts-frais'
import { jourOf } from '@sillon/domain/jour'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { type FraisCommun, listFraisCommuns } from '../bons-commande/frais-communs.service.ts'
import type { BonCloture } from './bons.repository.ts'
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
  const communs = await listFraisCommuns(db, groupement.id)
  const tardifs = listTardifs(communs, engages)
  const parts = partageFrais(withTransport(groupement, communs, plan.total_ht), [
    ...bons.map(([, lignes]) => sumMesures(lignes.map((ligne) => mesureOf(articles.get(ligne.article_id), ligne)))),
    sumMesures(plan.articles.map(ofCooperative)),
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

/** The orders that were accepted before some of the charges were announced. */
export const listTardifs = (frais: readonly FraisCommun[], bons: readonly BonCloture[]): ReadonlySet<string> =>
  new Set(bons.filter(({ accepte_le }) => fraisNonAnnonces(frais, accepte_le).length > 0).map(({ id }) => id))

function mesureOf(etat: ArticleAttribue | undefined, { nombre_attribue, prix_final_ht }: LigneAttribuee): Mesures {
  return etat ? measure(etat, nombre_attribue, prix_final_ht) : sumMesures([])
}

/** Weight, quantity and value of the packages that the cooperative itself takes to complete a minimum or a pallet. */
const ofCooperative = (etat: ArticleAttribue): Mesures =>
  measure(etat, etat.nombre_cooperative, etat.prix_final_ht ?? etat.article.prix_unitaire_ht)

const measure = ({ article, sort }: ArticleAttribue, nombre: number, prix: number): Mesures =>
  measureColis(article, sort === 'annule' ? 0 : nombre, prix)
