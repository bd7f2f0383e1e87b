import { composeCompteurs } from '@sillon/domain/secretariat/matin/compose-compteurs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { compteursQuery, matinQuery } from '../../features/secretariat/matin/matin.queries.ts'
import { DeskRail, type DeskRailProps } from './desk-rail.tsx'

/** The menu of the office, with what waits behind its entries. A number that is zero is not shown. */
export function OfficeRail(props: DeskRailProps) {
  const enabled = props.hat === 'admin'
  const compteurs = useCompteurs(enabled, props.pathname)
  return (
    <DeskRail
      {...props}
      counts={
        compteurs && {
          '/': compteurs.accueil,
          '/admin/adhesions': compteurs.adhesions,
          '/admin/banque': compteurs.banque,
          '/admin/groupements-achats/{-$code}/': compteurs.groupements,
          '/admin/fournisseurs/': compteurs.fournisseurs,
          '/admin/lettres': compteurs.lettres,
        }
      }
    />
  )
}

/** Read again from page to page, and after each act. The list of home, when it was read last, is counted instead. */
function useCompteurs(enabled: boolean, pathname: string) {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to read it again
  useEffect(() => {
    if (enabled) void queryClient.prefetchQuery(compteursQuery)
  }, [enabled, pathname, queryClient])
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries(compteursQuery)
      }),
    [queryClient],
  )
  const compteurs = useQuery({ ...compteursQuery, enabled })
  const matin = useQuery({ ...matinQuery, enabled: false })
  if (matin.data && matin.dataUpdatedAt > compteurs.dataUpdatedAt) return composeCompteurs(matin.data.lignes)
  return compteurs.data
}
