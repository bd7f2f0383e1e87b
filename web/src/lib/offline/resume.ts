import { useSearch } from '@tanstack/react-router'
import type { Acte } from './waiting-acts.ts'

/** The page where a creation was typed, with the parameter that opens its form with the same values. */
export const resumePath = ({ page, id }: Pick<Acte, 'page' | 'id'>): string =>
  `${page}${page.includes('?') ? '&' : '?'}repris=${id}`

/** The address without the act to open again: what is typed next is another act. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const others = new URLSearchParams(search)
  if (!others.has('repris')) return pathname + search
  others.delete('repris')
  return others.size > 0 ? `${pathname}?${others}` : pathname
}

/** The id of the creation that this page opens again. */
export const useIdRepris = (): string | undefined =>
  useSearch({
    strict: false,
    select: (search: object) => ('repris' in search ? String(search.repris) : undefined),
  })
