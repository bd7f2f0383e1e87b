import { pourcentageDe } from '../../argent/arrondi.ts'
import { somme } from '../../argent/somme.ts'
import type { Jour } from '../../jour.ts'
import type { TauxTva } from '../../organisme/parametres/tva.ts'
import type { CalculBon } from '../../pieces/documents/calcul-bon.ts'
import type { ArticleAttribue, LigneAttribuee, PlanCloture } from '../groupements-achats/attribution.ts'
import { type FraisAnnonce, fraisNonAnnonces } from '../groupements-achats/frais-annonces.ts'
import type { Groupement } from '../groupements-achats/groupement.ts'
import { prixCooperative } from '../groupements-achats/montant-fournisseur.ts'
import {
  type FraisAPartager,
  type Mesures,
  measureColis,
  shareFrais,
  sumMesures,
  withTransport,
} from '../groupements-achats/parts-frais.ts'
import { computeBon } from './compute-bon.ts'

type Attribution = {
  groupement: Pick<
    Groupement,
    'mode_facturation' | 'mode_prix' | 'frais_gestion_pct' | 'franco_ht' | 'frais_port' | 'cle_frais'
  >
  plan: PlanCloture
  communs: readonly FraisAPartager[]
}

/** `depasse`: a price is above the promised one. */
export type BonAttribue = { id: string; lignes: LigneAttribuee[]; depasse: boolean; calcul: CalculBon }

/**
 * Computes the orders that receive something, with their shares of the common charges; the cooperative bears its own
 * share.
 */
export function attribueBons(
  { groupement, plan, communs }: Attribution,
  taux: readonly TauxTva[],
  jour: Jour,
): BonAttribue[] {
  const { bons, mesures } = measureBons(plan)
  const parts = shareFrais(withTransport(groupement, communs, plan.total_ht), mesures)
  return bons.map(([id, lignes], rang) => {
    const demandees = plan.articles.flatMap(({ article, nombre: total }) => {
      const ligne = lignes.find(({ article_id }) => article_id === article.id)
      if (!ligne) return []
      const { nombre_attribue: nombre, prix_final_ht, prix_maximum_ht } = ligne
      return [{ article, nombre, total, prix_final_ht, prix_maximum_ht }]
    })
    const calcul = computeBon({ ...groupement, lignes: demandees, frais: parts[rang] ?? [] }, taux, jour)
    return { id, lignes, depasse: lignes.some(({ depasse }) => depasse), calcul }
  })
}

/** The orders that receive something with their lines, and their measures; the cooperative's own measure is the last. */
function measureBons(plan: PlanCloture) {
  const articles = new Map(plan.articles.map((etat) => [etat.article.id, etat]))
  const servies = plan.lignes.filter(({ nombre_attribue }) => nombre_attribue > 0)
  const bons = [...Map.groupBy(servies, ({ bon_id }) => bon_id)]
  const mesures = [
    ...bons.map(([, lignes]) => sumMesures(lignes.map((ligne) => mesureOf(articles.get(ligne.article_id), ligne)))),
    sumMesures(plan.articles.map(ofCooperative)),
  ]
  return { bons, mesures }
}

type Tardifs = {
  groupement: Pick<Groupement, 'tolerance_frais_pct'>
  plan: PlanCloture
  communs: readonly FraisAnnonce[]
  /** When the member of each order last accepted its price. */
  acceptes: ReadonlyMap<string, string | null>
}

/** The orders whose share of the charges announced after their acceptance is above the tolerance of the purchase. */
export function listTardifs({ groupement, plan, communs, acceptes }: Tardifs): ReadonlySet<string> {
  const { bons, mesures } = measureBons(plan)
  const parts = communs.map((frais) => shareFrais([frais], mesures).map(([part]) => part?.montant_ht ?? 0))
  const tardifs = bons.filter(([id], rang) => {
    const nouveaux = new Set(fraisNonAnnonces(communs, acceptes.get(id) ?? null))
    const part_ht = somme(communs.map((frais, un) => (nouveaux.has(frais) ? (parts[un]?.[rang] ?? 0) : 0)))
    return part_ht > pourcentageDe(mesures[rang]?.valeur ?? 0, groupement.tolerance_frais_pct)
  })
  return new Set(tardifs.map(([id]) => id))
}

function mesureOf(etat: ArticleAttribue | undefined, { nombre_attribue, prix_final_ht }: LigneAttribuee): Mesures {
  return etat ? measure(etat, nombre_attribue, prix_final_ht) : sumMesures([])
}

/** Weight, quantity and value of the packages that the cooperative itself takes to complete a minimum or a pallet. */
const ofCooperative = (etat: ArticleAttribue): Mesures =>
  measure(etat, etat.nombre_cooperative, prixCooperative({ ...etat.article, prix_final_ht: etat.prix_final_ht }))

const measure = ({ article, sort }: ArticleAttribue, nombre: number, prix: number): Mesures =>
  measureColis(article, sort === 'annule' ? 0 : nombre, prix)
