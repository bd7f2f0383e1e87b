import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { Navigate } from '@tanstack/react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { CriteresSearch } from './criteres-search.ts'
import { PATHS } from './libelles.ts'

type Props = {
  objet: ObjetRecherche
  criteres: CriteresSearch
  error: Error
  isFetching: boolean
  onRetry: () => void
}

/** A search that was refused or did not arrive. */
export function RechercheEchouee({ objet, criteres, error, isFetching, onRetry }: Props) {
  if (isSansCommune(error, criteres)) return <Navigate replace search={{}} to={PATHS[objet]} />
  return (
    <EmptyState
      action={
        <Button loading={isFetching} loadingLabel="Recherche…" onClick={onRetry} variant="secondary">
          Réessayer
        </Button>
      }
      level={3}
      title="La recherche n’a pas abouti"
    >
      {reasonOf(error)}
    </EmptyState>
  )
}

/** The messages about the criteria refused say more than « La requête est incorrecte ». */
const reasonOf = (error: Error) =>
  (error instanceof ApiError && error.problem.errors?.map(({ message }) => message).join(' ')) || error.message

/** The menu opens on 30 km, which mean nothing to a member without a commune: they search everywhere. */
const isSansCommune = (error: Error, { distance_km, ...autres }: CriteresSearch) =>
  distance_km === 30 &&
  Object.keys(autres).length === 0 &&
  error instanceof ApiError &&
  error.problem.errors?.[0]?.champ === 'pres_de'
