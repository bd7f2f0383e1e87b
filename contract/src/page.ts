import { chaine } from '@sillon/domain/chaine'
import { texte } from '@sillon/domain/texte'
import * as z from 'zod/mini'

export const PAR_PAGE = 25
export const PAR_PAGE_MAX = 100

/** Counting and paging stop at this many rows, so that the cost of a list stays bounded. */
export const TOTAL_MAX = 10_000

const entier = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

/** A text to search for, without control characters: PostgreSQL refuses some of them. */
export const TexteCherche = texte(200, { min: 0 })

/** Query string of every list, in the API as in the browser's address bar. */
export const PageQuery = z.object({
  page: z._default(entier(1, TOTAL_MAX), 1),
  par_page: z._default(entier(1, PAR_PAGE_MAX), PAR_PAGE),
  q: z.optional(TexteCherche),
})
export type PageQuery = z.infer<typeof PageQuery>

/** `tri=nom,-date`: columns in order; a leading minus sorts downwards. */
export const triOf = <const Colonne extends string>(colonnes: readonly Colonne[]) =>
  chaine(500).check(
    z.refine((value) => value.split(',').every((part) => colonnes.includes(part.replace(/^-/, '') as Colonne)), {
      error: `Tri inconnu. Colonnes possibles : ${colonnes.join(', ')}.`,
    }),
  )

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    resultats: z.array(item),
    total: z.int(),
    total_exact: z.boolean(),
    page: z.int(),
    par_page: z.int(),
  })

export type Page<Item> = { resultats: Item[]; total: number; total_exact: boolean; page: number; par_page: number }
