import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { MANDAT_STATUT_LABELS, MANDAT_STATUTS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatShortDate } from '../../../lib/format.ts'
import { toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Column } from '../../../ui/table.tsx'
import { mandatsQuery } from '../../dossiers/mandats/mandats.queries.ts'
import { ActesMandat } from './actes-mandat.tsx'
import { MandatPill } from './prelevement-pills.tsx'
import type { PrelevementsSearch, VueProps } from './prelevements-search.ts'

const jourOf = (jour: string | null) => (jour ? formatShortDate(jour) : 'Jamais')

const COLONNES: Column<MandatLigne>[] = [
  {
    key: 'raison_sociale',
    header: 'Entreprise',
    sortable: true,
    render: ({ entreprise, rum }) => (
      <>
        <span className="font-semibold">{entreprise.raison_sociale}</span>
        <span className="block text-help font-normal text-ink-2">{rum}</span>
      </>
    ),
  },
  { key: 'statut', header: 'Statut', sortable: true, render: ({ statut }) => <MandatPill statut={statut} /> },
  {
    key: 'iban',
    header: 'Compte',
    priority: 2,
    render: ({ iban_masque }) => <span className="whitespace-nowrap">{iban_masque}</span>,
  },
  {
    key: 'date_signature',
    header: 'Signé le',
    align: 'end',
    sortable: true,
    render: ({ date_signature }) => jourOf(date_signature),
  },
  {
    key: 'dernier_prelevement',
    header: 'Prélevé le',
    align: 'end',
    sortable: true,
    priority: 2,
    render: ({ dernier_prelevement }) => jourOf(dernier_prelevement),
  },
]

export function MandatsVue({ search, change }: VueProps) {
  const { page, q, statut, tri } = search
  const { data } = useQuery({ ...mandatsQuery({ page, q, statut, tri }), throwOnError: true })
  const [text, type] = useTypedText(q ?? '', (value) => change({ q: value || undefined }))
  return (
    <>
      <div className="mb-4 grid gap-3 desk:flex desk:items-end">
        <SearchField
          className="w-full desk:w-72"
          label="Rechercher un mandat par entreprise ou RUM"
          onChange={type}
          placeholder="Entreprise, RUM"
          value={text}
        />
        <SelectField
          id="statut-mandat"
          label="Statut"
          onChange={(event) => change({ statut: MANDAT_STATUTS.find((known) => known === event.target.value) })}
          options={MANDAT_STATUTS.map((value) => ({ value, label: MANDAT_STATUT_LABELS[value] }))}
          placeholder="Tous"
          value={statut ?? ''}
          width="short"
        />
      </div>
      <p aria-live="polite" className="mb-2 text-help text-ink-2 desk:sr-only">
        {data && formatCount(data.total, 'mandat')}
      </p>
      <ResultTable
        empty={<AucunMandat filtree={Boolean(q || statut)} />}
        page={data}
        caption="Mandats de prélèvement"
        columns={COLONNES}
        onSort={(sort) => change({ tri: toTri<NonNullable<PrelevementsSearch['tri']>>(sort) })}
        renderActions={(mandat) => <ActesMandat mandat={mandat} />}
        renderCard={(mandat) => <MandatLigneCard mandat={mandat} />}
        rowKey={({ id }) => id}
        {...(tri && { sort: toSort(tri) })}
        renderLink={(target, props) => (
          <Link {...props} search={{ ...search, page: target }} to="/admin/prelevements" />
        )}
      />
    </>
  )
}

function MandatLigneCard({ mandat }: { mandat: MandatLigne }) {
  return (
    <div className="p-4">
      <p className="font-semibold">{mandat.entreprise.raison_sociale}</p>
      <p className="text-help text-ink-2">{mandat.rum}</p>
      <p className="text-help text-ink-2">{mandat.iban_masque}</p>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <MandatPill statut={mandat.statut} />
        <ActesMandat mandat={mandat} />
      </div>
    </div>
  )
}

function AucunMandat({ filtree }: { filtree: boolean }) {
  if (!filtree) {
    return (
      <EmptyState level={2} title="Aucun mandat pour l’instant">
        Un mandat commence quand une entreprise donne son IBAN.
      </EmptyState>
    )
  }
  return <NoResult renderLink={(props) => <Link {...props} search={{ vue: 'mandats' }} to="/admin/prelevements" />} />
}
