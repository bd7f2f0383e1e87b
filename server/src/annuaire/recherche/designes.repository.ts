import type { Figure } from '@sillon/domain/annuaire/recherche/figures'
import type { Cible } from '@sillon/domain/annuaire/recherche/vocabulaire'
import { type RawBuilder, sql } from 'kysely'
import { matchesEveryWord } from '../../platform/db/search.ts'

/** Fewer letters are in too many texts: « TP ». */
const LETTRES_MIN = 4

/** Whether the machine `o` is of one of these categories or brands. */
export function estNomme({ categories, marques }: Cible): RawBuilder<boolean> {
  const conditions = [
    ...(categories.length > 0 ? [sql`o.categorie_id = any(${categories}::uuid[])`] : []),
    ...(marques.length > 0 ? [sql`o.marque_id = any(${marques}::uuid[])`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** The same; a machine without a category, or without a brand of the list, by the words themselves. */
export function estDesigne({ mots, cible }: { mots: readonly string[]; cible: Cible }): RawBuilder<boolean> {
  if (mots.join('').length < LETTRES_MIN) return estNomme(cible)
  const sans = cible.categories.length > 0 ? sql`o.categorie_id is null` : sql`o.marque_id is null`
  return sql<boolean>`(${estNomme(cible)} or (${sans} and ${matchesEveryWord(sql`o.recherche`, mots.join(' '))}))`
}

/** Whether the machine `o` has this figure in its fields. */
export function aLaFigure(figure: Figure): RawBuilder<boolean> {
  if (figure.champ !== 'capacite') {
    return sql<boolean>`(${sql.ref(`o.${figure.champ}`)} between ${figure.min} and ${figure.max})`
  }
  const bornes = figure.bornes.map(
    ({ unite, min, max }) => sql`(o.capacite_unite = ${unite} and o.capacite between ${min} and ${max})`,
  )
  return sql<boolean>`(${sql.join(bornes, sql` or `)})`
}
