import type { Article } from '../groupements-achats/article.ts'
import { formatColis } from '../groupements-achats/unite.ts'

type Regle = Pick<Article, 'conditionnement' | 'multiple' | 'minimum' | 'colisage'>

/** What is offered instead of a number that cannot be ordered; 0 takes the article out. */
type Reparation = { nombre: number; label: string }

/** The smallest number that may be ordered from this one on. */
export function nextNombre({ multiple, minimum }: Pick<Article, 'multiple' | 'minimum'>, nombre: number): number {
  return Math.ceil(Math.max(nombre, minimum, 1) / multiple) * multiple
}

/** The greatest one up to this one; 0 when there is none. */
export function previousNombre({ multiple, minimum }: Pick<Article, 'multiple' | 'minimum'>, nombre: number): number {
  const rounded = Math.floor(Math.max(nombre, 0) / multiple) * multiple
  return rounded >= minimum ? rounded : 0
}

/** Why so many packages cannot be ordered, or null. */
export function refusalOfNombre(article: Regle, nombre: number): string | null {
  const { conditionnement, multiple, minimum, colisage } = article
  const ecart = nombre % multiple
  if (ecart !== 0) {
    const lot = formatColis(multiple, conditionnement)
    const regle =
      multiple === colisage ? `Le fournisseur livre par palette de ${lot}.` : `Cet article se commande par ${lot}.`
    return `${regle} Il en manque ${multiple - ecart}.`
  }
  return nombre < minimum ? `Cet article se commande à partir de ${formatColis(minimum, conditionnement)}.` : null
}

/** One tap each: up to what may be ordered, down to what is left, or without the article. `reste` null: as many as one likes. */
export function repairs(article: Regle, nombre: number, reste: number | null): Reparation[] {
  const up = nextNombre(article, nombre)
  const offered = reste === null || up <= reste ? up : previousNombre(article, Math.min(reste, nombre))
  const retrait = { nombre: 0, label: 'Retirer l’article' }
  if (offered === 0 || offered === nombre) return [retrait]
  return [{ nombre: offered, label: `Passer à ${formatColis(offered, article.conditionnement)}` }, retrait]
}
