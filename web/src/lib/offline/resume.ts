import { useSearch } from '@tanstack/react-router'
import type { Acte } from './waiting-acts.ts'

/** The page where a creation was typed, which opens with it again. */
export const resumePath = ({ page, id }: Pick<Acte, 'page' | 'id'>): string =>
  `${page}${page.includes('?') ? '&' : '?'}repris=${id}`

/** What its page was asked to open again, if anything: what is typed next is something else. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const others = new URLSearchParams(search)
  if (!others.has('repris')) return pathname + search
  others.delete('repris')
  return others.size > 0 ? `${pathname}?${others}` : pathname
}

/** The id of the creation that this page is to open with. */
export const useIdRepris = (): string | undefined =>
  useSearch({
    strict: false,
    select: (search: object) => ('repris' in search ? String(search.repris) : undefined),
  })
