import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { palierSuivant, quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { formatQuantite } from '@sillon/domain/unite'
import { computeCommande, totalDe } from './commande-values.ts'
import type { CommandeState } from './use-commande.ts'

/** The total of the order now, at most, and once the next tier of one article is reached. */
export function totauxOf(
  groupement: GroupementAdherent,
  { commande, today }: CommandeState,
  phare: Article | undefined,
) {
  const compute = (totalOf: (article: Article, nombre: number) => number) =>
    computeCommande(groupement, commande, today, totalOf)
  const actuel = compute((article, nombre) => totalDe(commande, article, nombre))
  const maximum = compute((_, nombre) => nombre)
  const suivant = phare && nextOf(groupement, commande, phare)
  const auPalier =
    suivant &&
    compute((article, nombre) =>
      article.id === phare.id ? Math.max(suivant.colis, nombre) : totalDe(commande, article, nombre),
    )
  const gagne = actuel && auPalier && auPalier.total_ttc < actuel.total_ttc
  return {
    actuel,
    maximum: maximum && actuel && maximum.total_ttc > actuel.total_ttc ? maximum.total_ttc : null,
    palier: gagne && suivant ? { seuil: suivant.seuil, total_ttc: auPalier.total_ttc } : null,
  }
}

function nextOf({ mode_prix }: GroupementAdherent, commande: CommandeState['commande'], article: Article) {
  if (mode_prix !== 'paliers_groupe') return undefined
  const nombre = commande.lignes.find(({ article_id }) => article_id === article.id)?.nombre ?? 0
  const palier = palierSuivant(article, quantiteDe(totalDe(commande, article, nombre), article))
  if (!palier || nombre === 0) return undefined
  return {
    seuil: formatQuantite(palier.a_partir_de, article.unite),
    colis: Math.ceil(palier.a_partir_de / article.contenance),
  }
}

export type Totaux = ReturnType<typeof totauxOf>
