import { formatPrix } from '../../pieces/documents/format-article.ts'
import { formatColis } from '../../unite.ts'
import type { EtatArticle, LigneCloture } from './etat-article.ts'
import type { ReglePenurie } from './repartition-penurie.ts'

const PARTAGES: Record<ReglePenurie, string> = {
  prorata: 'le reste est partagé au prorata des commandes',
  egal: 'le reste est partagé à parts égales, sans dépasser ce que chacun a demandé',
  premier_arrive: 'les premières commandes validées sont servies d’abord',
}

/** One sentence for the member about the change of one line; null when the line is unchanged. */
export function expliqueLigne(etat: EtatArticle, ligne: LigneCloture, attribue: number): string | null {
  const { designation, conditionnement } = etat.article
  const demandes = formatColis(ligne.nombre, conditionnement)
  if (etat.sort === 'annule')
    return `${designation}\u00a0: article annulé, ${motifAnnulation(etat)}\u202f; rien n’est dû.`
  if (attribue === ligne.nombre) return null
  const recus = attribue === 0 ? 'rien' : formatColis(attribue, conditionnement)
  return `${designation}\u00a0: ${recus} au lieu de ${demandes}, ${motifReduction(etat)}.`
}

function motifAnnulation({ problemes }: EtatArticle): string {
  const manque = problemes.some(({ probleme, decide }) => probleme === 'minimum_article' && decide)
  if (manque) return 'le minimum du fournisseur n’étant pas atteint'
  return problemes.length > 0 ? 'le fournisseur n’en ayant pas assez' : 'le fournisseur ne le livrant plus'
}

function motifReduction({ article, problemes }: EtatArticle): string {
  const penurie = problemes.find(({ decision }) => decision?.choix === 'repartir')?.decision?.parametres
  const motifs: string[] = []
  if (penurie?.regle && penurie.disponible !== undefined) {
    const reste = formatColis(penurie.disponible, article.conditionnement)
    motifs.push(`le fournisseur n’en ayant que ${reste}\u00a0: ${PARTAGES[penurie.regle]}`)
  }
  if (problemes.some(({ decision }) => decision?.choix === 'reduire')) {
    motifs.push('le dernier lot incomplet étant retiré aux dernières commandes passées')
  }
  return motifs.join(', ') || 'après la clôture'
}

/** Sentence that explains why the member must accept a price above the guaranteed one. */
export function expliquePrix({ article }: EtatArticle, { prix_maximum_ht }: LigneCloture, prix: number): string {
  const [final, garanti] = [formatPrix(prix, article.unite), formatPrix(prix_maximum_ht, article.unite)]
  return `${article.designation}\u00a0: le prix définitif est de ${final}, au-dessus des ${garanti} garantis.`
}
