import type { Article } from './article.ts'
import { CHOIX_PAR_PROBLEME, type DecisionCloture } from './decision-cloture.ts'
import { findColisIncomplet, findMinimumArticle, findPenurie, type Probleme } from './problemes.ts'
import { sharePenurie } from './repartition-penurie.ts'

/** A line of a validated order; the first validated comes first. */
export type LigneCloture = {
  id: string
  bon_id: string
  article_id: string
  /** Packages ordered, plus those that the member accepted in order to fill a lot. */
  nombre: number
  prix_maximum_ht: number
}

export type ProblemeDecide = Probleme & {
  decision: DecisionCloture | null
  /** True when no decision is left to take. */
  decide: boolean
  /** Number of members who have not answered yet. */
  en_attente: number
}

export type EtatArticle = {
  article: Article
  lignes: readonly LigneCloture[]
  /** Packages attributed to each line, in the order of the lines. */
  parts: number[]
  nombre_cooperative: number
  sort: 'envoye' | 'prolonge' | 'annule'
  problemes: ProblemeDecide[]
}

type Cloture = {
  decisions: readonly DecisionCloture[]
  /** Number of unanswered proposals of each article. */
  enAttente: ReadonlyMap<string, number>
}

/** State of one article after its decisions, taken in this order: shortage, minimum, incomplete lot. */
export function evalueArticle(article: Article, lignes: readonly LigneCloture[], cloture: Cloture): EtatArticle {
  const parts = lignes.map(({ nombre }) => nombre)
  const { nombre_cooperative } = article
  const etat: EtatArticle = { article, lignes, parts, nombre_cooperative, sort: 'envoye', problemes: [] }
  if (article.statut === 'annule') return annule(etat)
  for (const etape of [serviPenurie, atteintMinimum, completeColis]) {
    if (etat.sort === 'envoye') etape(etat, cloture)
  }
  return etat
}

export const nombreDe = ({ parts, nombre_cooperative }: Pick<EtatArticle, 'parts' | 'nombre_cooperative'>): number =>
  parts.reduce((total, nombre) => total + nombre, nombre_cooperative)

function serviPenurie(etat: EtatArticle, cloture: Cloture) {
  const { article, parts } = etat
  const decision = decisionFor(cloture, article.id, 'penurie')
  const probleme = findPenurie({ article, nombre: nombreDe(etat) }, decision)
  if (!probleme) return
  etat.problemes.push({ ...probleme, decision: decision ?? null, decide: Boolean(decision), en_attente: 0 })
  if (decision?.choix === 'annuler_article') annule(etat)
  const { regle, disponible } = decision?.parametres ?? {}
  if (regle && disponible !== undefined) {
    etat.parts = sharePenurie(regle, { disponible, multiple: article.multiple, demandes: parts })
  }
}

function atteintMinimum(etat: EtatArticle, cloture: Cloture) {
  const { article } = etat
  const probleme = findMinimumArticle({ article, nombre: nombreDe(etat) })
  if (!probleme) return
  const decision = decisionFor(cloture, article.id, 'minimum_article')
  etat.problemes.push({ ...probleme, decision: decision ?? null, decide: Boolean(decision), en_attente: 0 })
  if (decision?.choix === 'completer') etat.nombre_cooperative += probleme.manque
  if (decision?.choix === 'prolonger') etat.sort = 'prolonge'
  if (decision?.choix === 'annuler_article') annule(etat)
}

function completeColis(etat: EtatArticle, cloture: Cloture) {
  const { article } = etat
  const decision = decisionFor(cloture, article.id, 'colis_incomplet')
  const en_attente = decision?.choix === 'arrondir' ? (cloture.enAttente.get(article.id) ?? 0) : 0
  const probleme = findColisIncomplet({ article, nombre: nombreDe(etat) })
  if (!probleme) {
    if (en_attente > 0) etat.problemes.push({ ...complet(etat), decision: decision ?? null, decide: true, en_attente })
    return
  }
  // When all proposals are answered and the lot is still incomplete, the problem must be decided again.
  const decide = decision !== undefined && (decision.choix !== 'arrondir' || en_attente > 0)
  etat.problemes.push({ ...probleme, decision: decide ? decision : null, decide, en_attente })
  if (decision?.choix === 'garder_au_depot') etat.nombre_cooperative += probleme.manque
  if (decision?.choix === 'annuler_article') annule(etat)
  if (decision?.choix === 'reduire') etat.parts = takeFromLast(etat.parts, article.colisage - probleme.manque)
}

const complet = ({ article, ...etat }: EtatArticle): Probleme => ({
  probleme: 'colis_incomplet',
  article_id: article.id,
  nombre: nombreDe(etat),
  manque: 0,
  mesure: 0,
  seuil: 0,
  unite: article.unite,
})

function decisionFor({ decisions }: Cloture, article_id: string | null, probleme: Probleme['probleme']) {
  const found = decisions.find((une) => une.article_id === article_id && une.probleme === probleme)
  return found && CHOIX_PAR_PROBLEME[probleme].includes(found.choix) ? found : undefined
}

function annule(etat: EtatArticle): EtatArticle {
  etat.sort = 'annule'
  etat.parts = etat.parts.map(() => 0)
  etat.nombre_cooperative = 0
  return etat
}

/** Takes packages away from the last orders first, down to zero. */
function takeFromLast(parts: readonly number[], nombre: number): number[] {
  let reste = nombre
  return parts
    .toReversed()
    .map((part) => {
      const retire = Math.min(part, reste)
      reste -= retire
      return part - retire
    })
    .toReversed()
}
