import { useQuery } from '@tanstack/react-query'
import { comptesAdhesionsQuery } from '../../features/dossiers/adhesions/adhesions.queries.ts'
import type { Hat } from './hat.ts'
import type { MenuEntry } from './menu.ts'

/** The number of items that wait for an administrator, by menu entry. */
export function useMenuCounts(hat: Hat): Partial<Record<MenuEntry['to'], number>> {
  const { data } = useQuery({ ...comptesAdhesionsQuery, enabled: hat === 'admin' })
  if (!data) return {}
  return { '/admin/adhesions': (data.statuts.soumise ?? 0) + (data.declarations.soumise ?? 0) }
}
