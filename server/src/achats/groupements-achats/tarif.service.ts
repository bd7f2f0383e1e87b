import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { ArticleLu } from '@sillon/domain/achats/groupements-achats/article-saisie'
import {
  type ComparaisonTarif,
  compareTarif,
  toComparaison,
} from '@sillon/domain/achats/groupements-achats/comparaison-tarif'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { readTarif, type TarifLu } from '@sillon/domain/achats/groupements-achats/lecture-tarif'
import { checkChangementArticle, refusalOfArticles } from '@sillon/domain/achats/groupements-achats/promesses'
import { checkArticlePublie, checkFacturation } from '@sillon/domain/achats/groupements-achats/publication'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { readTableur } from '../../platform/tableur.ts'
import { insertArticle, keepPrix, updateArticle } from './articles.repository.ts'
import { getFiche } from './fiche.service.ts'
import { listArticles, readTotaux } from './groupements-achats.repository.ts'
import { lockGroupement } from './verrou.service.ts'

/** Previews the changes that the file would make; nothing is saved. */
export async function previewTarif({ db }: RequestContext, id: string, octets: Uint8Array): Promise<ComparaisonTarif> {
  const groupement = await getFiche(db, id)
  return toComparaison(await compare(db, groupement, readTarif(await readTableur(octets))))
}

/**
 * Applies all the changes or none, compared again under the lock. The same file sent twice changes nothing the second
 * time.
 */
export async function applyTarif(context: RequestContext, id: string, octets: Uint8Array): Promise<ComparaisonTarif> {
  const lu = readTarif(await readTableur(octets))
  return act(context, async (inside, tx) => {
    const groupement = await lockGroupement(tx, id)
    const refusal = refusalOfArticles(groupement.statut)
    if (refusal) throw new RuleViolation('article.clos', refusal)
    const comparaison = await compare(tx, groupement, lu)
    const resume = toComparaison(comparaison)
    const [erreur] = comparaison.erreurs
    if (erreur) throw new RuleViolation('tarif.erreurs', `Ligne ${erreur.ligne}\u00a0: ${erreur.message}`)
    for (const { connu, apres, changements } of comparaison.comparees) {
      if (!connu) await insertArticle(tx, id, apres)
      else if (changements.length > 0) await updateArticle(tx, connu.id, apres)
    }
    const connus = comparaison.comparees.flatMap(({ connu }) => (connu ? [connu.id] : []))
    await keepPrix(tx, id, connus)
    const { nouveaux, changes } = resume
    if (nouveaux.length + changes.length > 0) {
      const entree = {
        action: 'tarif_repris' as const,
        objet: 'groupement_achats' as const,
        objet_id: id,
        apres: { nouveaux, changes },
      }
      await recordAction(inside, entree)
    }
    return resume
  })
}

async function compare(db: Database, groupement: Groupement, lu: TarifLu) {
  const articles = await listArticles(db, groupement.id)
  const totaux = await readTotaux(db, groupement.id)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const { agrement_phyto } = await readParametres(db, SECTIONS.organisme)
  const { statut, mode_prix } = groupement
  const refusals = (avant: Article | undefined, apres: ArticleLu) => [
    ...checkArticlePublie(apres, groupement, taux),
    ...checkFacturation(groupement, [apres], { agrement_phyto }),
    ...(avant
      ? checkChangementArticle(avant, { ...avant, ...apres }, { statut, mode_prix, engages: totaux.get(avant.id) ?? 0 })
      : []),
  ]
  return compareTarif(lu, { articles, refusals })
}
