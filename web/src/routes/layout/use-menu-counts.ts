import { useQuery } from '@tanstack/react-query'
import { comptesAdhesionsQuery } from '../../features/adhesions/adhesions.queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { Hat } from './hat.ts'
import type { MenuEntry } from './menu.ts'

/** What awaits an administrator, by entry. The frame is above the provider of the cache: it names the cache itself. */
export function useMenuCounts(hat: Hat): Partial<Record<MenuEntry['to'], number>> {
  const { data } = useQuery({ ...comptesAdhesionsQuery, enabled: hat === 'admin' }, queryClient)
  if (!data) return {}
  return { '/admin/adhesions': (data.statuts.soumise ?? 0) + (data.declarations.soumise ?? 0) }
}
