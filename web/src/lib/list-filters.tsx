import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { isDay } from '../ui/day-text.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { List } from './admin-list.tsx'
import type { Changes } from './list-search.ts'
import { useTypedText } from './use-typed-text.ts'

type SearchFilterProps = { list: List<{ q?: string }>; label: string; placeholder: string }

/** The text to search for; the list follows after a pause in typing. */
export function SearchFilter({ list, label, placeholder }: SearchFilterProps) {
  const [text, type] = useTypedText(list.search.q ?? '', (q) => list.change({ q: q || undefined }))
  return (
    <SearchField className="w-full desk:w-72" label={label} onChange={type} placeholder={placeholder} value={text} />
  )
}

type ToggleFilterProps<Search, Name extends keyof Search> = {
  list: List<Search>
  name: Name
  value: NonNullable<Search[Name]>
  label: string
  count?: number | undefined
  removable?: boolean
  /** Removes this other filter, which goes against this one. */
  instead?: keyof Search
}

/** One value of a filter: pressing it again removes the filter. */
export function ToggleFilter<Search, Name extends keyof Search>({
  list,
  name,
  value,
  label,
  count,
  removable = false,
  instead,
}: ToggleFilterProps<Search, Name>) {
  const active = list.search[name] === value
  const changes = { [name]: active ? undefined : value, ...(instead && { [instead]: undefined }) }
  return (
    <FilterChip
      active={active}
      label={label}
      onClick={() => list.change(changes as Changes<Search>)}
      removable={removable}
      {...(count !== undefined && { count })}
    />
  )
}

/** Two days. Each filters as soon as it is complete. */
export function PeriodFilter({ list }: { list: List<{ du?: string; au?: string }> }) {
  const apply = (bord: 'du' | 'au') => (jour: string | null) => {
    if (jour === null || isDay(jour)) list.change({ [bord]: jour ?? undefined })
  }
  const { du = null, au = null } = list.search
  return (
    <div className="flex w-full flex-wrap gap-2 desk:w-auto">
      <DateField className="min-w-40 flex-1" label="Du" name="du" onChange={apply('du')} value={du} />
      <DateField className="min-w-40 flex-1" label="Au" name="au" onChange={apply('au')} value={au} />
    </div>
  )
}

/** `search`: the query string without the filters. */
export const ResetFilters = <Search,>({ list: { route, filtree }, search }: { list: List<Search>; search: Search }) =>
  filtree && (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} search={search} to={route}>
      Réinitialiser les filtres
    </Link>
  )
