import { formatColis } from '../../unite.ts'
import type { Article } from '../groupements-achats/article.ts'

type Regle = Pick<Article, 'conditionnement' | 'multiple' | 'minimum' | 'colisage'>

/** A button that replaces a number that cannot be ordered; 0 removes the article. */
type Reparation = { nombre: number; label: string }

/** The smallest number allowed by `multiple` and `minimum`, from this one up. */
export function nextNombre({ multiple, minimum }: Pick<Article, 'multiple' | 'minimum'>, nombre: number): number {
  return Math.ceil(Math.max(nombre, minimum, 1) / multiple) * multiple
}

/** The largest number allowed by `multiple` and `minimum`, up to this one; 0 when there is none. */
export function previousNombre({ multiple, minimum }: Pick<Article, 'multiple' | 'minimum'>, nombre: number): number {
  const rounded = Math.floor(Math.max(nombre, 0) / multiple) * multiple
  return rounded >= minimum ? rounded : 0
}

/** Why this number of packages cannot be ordered; null: it can. */
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

/**
 * The buttons that repair a wrong number: up to the next allowed one, down to the quantity left, or without the
 * article. `reste` null: no limit.
 */
export function repairs(article: Regle, nombre: number, reste: number | null): Reparation[] {
  const up = nextNombre(article, nombre)
  const offered = reste === null || up <= reste ? up : previousNombre(article, Math.min(reste, nombre))
  const retrait = { nombre: 0, label: 'Retirer l’article' }
  if (offered === 0 || offered === nombre) return [retrait]
  return [{ nombre: offered, label: `Passer à ${formatColis(offered, article.conditionnement)}` }, retrait]
}

/**
 * The numbers allowed on each side of a wrong one, the smaller first: a grid offers both and chooses neither. `reste` null:
 * no limit.
 */
export function nombresVoisins(
  article: Pick<Article, 'multiple' | 'minimum'>,
  nombre: number,
  reste: number | null,
): number[] {
  const dessous = previousNombre(article, Math.min(nombre, reste ?? nombre))
  const dessus = nextNombre(article, nombre)
  return dessus === nombre || (reste !== null && dessus > reste) ? [dessous] : [dessous, dessus]
}
