import type { CalculBon } from '@sillon/domain/bons-commande/calcul-bon'
import { calculeBon } from '@sillon/domain/bons-commande/calcule-bon'
import type { ArticleAttribue, LigneAttribuee } from '@sillon/domain/groupements-achats/attribution'
import { fraisTransport, grammesDe, type Mesures, partageFrais } from '@sillon/domain/groupements-achats/parts-frais'
import { quantiteDe } from '@sillon/domain/groupements-achats/prix'
import { montantFournisseur } from '@sillon/domain/groupements-achats/problemes'
import { jourOf } from '@sillon/domain/jour'
import { readParametres, SECTIONS } from '../parametres/sections.ts'
import type { Database } from '../platform/db/database.ts'
import { listFrais } from './clotures.repository.ts'
import type { ClotureLue } from './plan.service.ts'

export type BonAttribue = { id: string; lignes: LigneAttribuee[]; depasse: boolean; calcul: CalculBon }

/** The orders that receive something, computed with their shares of what all cost together; the cooperative bears its own. */
export async function computeBons(db: Database, { groupement, plan }: ClotureLue, now: Date): Promise<BonAttribue[]> {
  const articles = new Map(plan.articles.map((etat) => [etat.article.id, etat]))
  const servies = plan.lignes.filter(({ nombre_attribue }) => nombre_attribue > 0)
  const bons = [...Map.groupBy(servies, ({ bon_id }) => bon_id)]
  const transport = fraisTransport(groupement, plan.total_ht)
  const frais = [...(transport ? [transport] : []), ...(await listFrais(db, groupement.id))]
  const parts = partageFrais(frais, [
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
    return { id, lignes, depasse: lignes.some(({ depasse }) => depasse), calcul }
  })
}

function mesureOf(etat: ArticleAttribue | undefined, { nombre_attribue, prix_final_ht }: LigneAttribuee): Mesures {
  return etat ? mesure(etat, nombre_attribue, prix_final_ht) : RIEN
}

/** What the cooperative took to complete a minimum or a pallet. */
const ofCooperative = (etat: ArticleAttribue): Mesures =>
  mesure(etat, etat.nombre_cooperative, etat.prix_final_ht ?? etat.article.prix_unitaire_ht)

const mesure = ({ article, sort }: ArticleAttribue, nombre: number, prix: number): Mesures =>
  sort === 'annule' || nombre === 0
    ? RIEN
    : {
        poids: grammesDe(quantiteDe(nombre, article), article),
        quantite: nombre,
        valeur: montantFournisseur(prix, nombre, article),
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
