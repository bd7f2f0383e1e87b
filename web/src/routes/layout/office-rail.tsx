import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { comptesAdhesionsQuery } from '../../features/dossiers/adhesions/adhesions.queries.ts'
import { matinQuery } from '../../features/secretariat/matin/matin.queries.ts'
import { DeskRail, type DeskRailProps } from './desk-rail.tsx'

const MINUTE = 60_000

/** The menu of the office, with what waits: the acts of the morning, then the memberships. A number that is zero is not shown. */
export function OfficeRail(props: DeskRailProps) {
  const { hat, pathname } = props
  const enabled = hat === 'admin'
  const { data: comptes } = useQuery({ ...comptesAdhesionsQuery, enabled })
  const { data: matin } = useMatin(enabled, pathname)
  return (
    <DeskRail
      {...props}
      counts={
        enabled
          ? {
              ...(matin && { '/': matin.lignes.length }),
              ...(comptes && {
                '/admin/adhesions': (comptes.statuts.soumise ?? 0) + (comptes.declarations.soumise ?? 0),
              }),
            }
          : {}
      }
    />
  )
}

/** The list of home, read again from page to page, once a minute at most: it takes some twenty queries. */
function useMatin(enabled: boolean, pathname: string) {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to read it again
  useEffect(() => {
    if (enabled) void queryClient.prefetchQuery({ ...matinQuery, staleTime: MINUTE })
  }, [enabled, pathname, queryClient])
  return useQuery({ ...matinQuery, staleTime: MINUTE, enabled })
}
