import { BON_STATUT_LABELS, BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Changes } from '../../../lib/list-search.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { BonCarte } from './bon-carte.tsx'
import { mesBonsQuery } from './bons-commande.queries.ts'
import { type MesBonsSearch, parseMesBonsSearch } from './mes-bons-search.ts'

const ROUTE = '/bon-commandes'
const PAS = 20
const MAX = 100

/** The orders of all the member's companies, the latest first; the filters are in the address. */
export function HistoriqueCommandesPage() {
  const search = parseMesBonsSearch(useSearch({ from: ROUTE }))
  const navigate = useNavigate({ from: ROUTE })
  const [nombre, setNombre] = useState(PAS)
  const { data: page, isFetching } = useQuery({ ...mesBonsQuery(search, nombre), throwOnError: throwWithoutData })
  const change = (changes: Changes<MesBonsSearch>) => {
    setNombre(PAS)
    void navigate({ search: (before) => ({ ...before, ...changes }) as MesBonsSearch, replace: 'q' in changes })
  }
  const filtree = Boolean(search.q || search.statut || search.annee)

  return (
    <>
      <PageHead title="Mes bons de commande" />
      <Filtres change={change} search={search} />
      {!page && <SkeletonCard lines={4} />}
      {page && page.resultats.length === 0 && <AucunBon filtree={filtree} />}
      {page && page.resultats.length > 0 && (
        <>
          <ul className="grid gap-3">
            {page.resultats.map((bon) => (
              <li key={bon.id}>
                <BonCarte bon={bon} />
              </li>
            ))}
          </ul>
          {page.total > page.resultats.length && nombre < MAX && (
            <ShowMore
              loading={isFetching}
              onShowMore={() => setNombre(Math.min(nombre + PAS, MAX))}
              shown={page.resultats.length}
              total={page.total}
            />
          )}
        </>
      )}
    </>
  )
}

type FiltresProps = {
  search: MesBonsSearch
  change: (changes: Changes<MesBonsSearch>) => void
}

const ANNEES = 5

function Filtres({ search, change }: FiltresProps) {
  const [text, type] = useTypedText(search.q ?? '', (q) => change({ q: q || undefined }))
  const annee = anneeOf(jourOf(new Date()))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField
        className="w-full desk:w-72"
        label="Rechercher un bon par numéro ou groupement"
        onChange={type}
        placeholder="Numéro, groupement"
        value={text}
      />
      <FilterSelect
        label="Tous les statuts"
        onSelect={(statut) => change({ statut })}
        options={BON_STATUTS.map((statut) => ({ value: statut, label: BON_STATUT_LABELS[statut] }))}
        value={search.statut}
      />
      <FilterSelect
        label="Toutes les années"
        onSelect={(choix) => change({ annee: choix ? Number(choix) : undefined })}
        options={Array.from({ length: ANNEES }, (_, rang) => String(annee - rang)).map((value) => ({
          value,
          label: value,
        }))}
        value={search.annee ? String(search.annee) : undefined}
      />
    </div>
  )
}

function AucunBon({ filtree }: { filtree: boolean }) {
  if (!filtree) {
    return (
      <EmptyState level={2} title="Aucun bon de commande pour le moment">
        Vos commandes dans les groupements d’achats seront ici, avec leurs documents.
      </EmptyState>
    )
  }
  return <NoResult renderLink={(props) => <Link {...props} search={{}} to={ROUTE} />} />
}
