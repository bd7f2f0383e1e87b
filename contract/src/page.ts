import { texte } from '@sillon/domain/texte'
import * as z from 'zod/mini'

export const PAR_PAGE = 25
export const PAR_PAGE_MAX = 100

/** Counting and paging stop here: the cost of a list is bounded at any size. */
export const TOTAL_MAX = 10_000

const entier = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

/** What is looked for, without control characters: a database refuses some of them. */
export const TexteCherche = texte(200, { min: 0 })

/** The query string of every list, on the API and in the browser's address bar alike. */
export const PageQuery = z.object({
  page: z._default(entier(1, TOTAL_MAX), 1),
  par_page: z._default(entier(1, PAR_PAGE_MAX), PAR_PAGE),
  q: z.optional(TexteCherche),
})
export type PageQuery = z.infer<typeof PageQuery>

/** `tri=nom,-date`: columns in order, a leading minus for descending. */
export const triOf = <const Colonne extends string>(colonnes: readonly Colonne[]) =>
  z.string().check(
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
