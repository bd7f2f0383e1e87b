import type { PageQuery } from '@sillon/contract/page'
import { achatPrecedent, mesureDe } from '@sillon/domain/achats/groupements-achats/achat-precedent'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { articleEnJeu } from '@sillon/domain/achats/groupements-achats/suivi'
import type { Database } from '../../platform/db/database.ts'
import { toPage } from '../../platform/db/page.ts'
import { listArticlesOf, readAchat } from '../groupements-achats/lecture.service.ts'
import { countAbsentes, listAbsentes, listAnciens } from './absents.repository.ts'

type Achat = Awaited<ReturnType<typeof readAchat>>

/** The articles with the packages of everybody, the cooperative’s included, as the members’ meter counts them. */
export const comptesOf = ({ articles, totaux }: Pick<Achat, 'articles' | 'totaux'>) =>
  articles.map((article) => ({ ...article, total: article.nombre_cooperative + (totaux.get(article.id) ?? 0) }))

/** The purchase that this one follows, and by which of its articles the two are compared; null when there is none. */
async function findComparaison(db: Database, groupement: Groupement, enJeu: Article | undefined) {
  const precedent = achatPrecedent(groupement, await listAnciens(db, groupement))
  const mesure = precedent && mesureDe(enJeu, await listArticlesOf(db, precedent.id))
  return precedent && mesure
    ? { groupement_id: groupement.id, precedent_id: precedent.id, precedent, ...mesure }
    : undefined
}

/** The purchase, the article at stake, and what the earlier one is compared by. */
export async function readRapprochement(db: Database, id: string) {
  const achat = await readAchat(db, id)
  const { groupement } = achat
  const enJeu = articleEnJeu(groupement.mode_prix, comptesOf(achat))
  return { groupement, enJeu, comparaison: await findComparaison(db, groupement, enJeu) }
}

/** Those of the earlier purchase who have not ordered in this one: how many, and what they had ordered. */
export async function readPrecedent(db: Database, groupement: Groupement, enJeu: Article | undefined) {
  const comparaison = await findComparaison(db, groupement, enJeu)
  if (!comparaison) return null
  const { precedent, designation, unite } = comparaison
  const { nombre, quantite } = await countAbsentes(db, comparaison)
  return { id: precedent.id, libelle: precedent.libelle, absents: nombre, quantite, unite, designation }
}

export async function listAbsents(db: Database, id: string, query: PageQuery) {
  const { comparaison } = await readRapprochement(db, id)
  return comparaison
    ? listAbsentes(db, comparaison, query)
    : toPage<Awaited<ReturnType<typeof listAbsentes>>['resultats'][number]>([], { total: 0, total_exact: true }, query)
}
