import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { MANDAT_STATUT_LABELS, MANDAT_STATUTS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AdminList } from '../../../lib/admin-list.tsx'
import { formatShortDate } from '../../../lib/format.ts'
import { SearchFilter } from '../../../lib/list-filters.tsx'
import type { ListView } from '../../../lib/list-view.ts'
import { optionsOf } from '../../../lib/options.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import { mandatsQuery } from '../../dossiers/mandats/mandats.queries.ts'
import { MandatDialog } from './mandat-dialog.tsx'
import { MandatPill } from './prelevement-pills.tsx'
import type { PrelevementsSearch, VueProps } from './prelevements-search.ts'

const jourOf = (jour: string | null) => (jour ? formatShortDate(jour) : 'Jamais')

const LISTE: ListView<MandatLigne, PrelevementsSearch> = {
  caption: 'Mandats de prélèvement',
  noun: 'mandat',
  rowKey: ({ id }) => id,
  renderCard: (mandat, actions) => <MandatLigneCard actions={actions} mandat={mandat} />,
  columns: [
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
    {
      key: 'statut',
      header: 'Statut',
      sortable: true,
      render: ({ statut, marchandises }) => (
        <>
          <MandatPill statut={statut} />
          {marchandises && <span className="block text-help text-ink-2">marchandises aussi</span>}
        </>
      ),
    },
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
      render: ({ date_signature, signature }) => (
        <>
          {jourOf(date_signature)}
          {signature && <span className="block text-help text-ink-2">portail</span>}
        </>
      ),
    },
    {
      key: 'dernier_prelevement',
      header: 'Prélevé le',
      align: 'end',
      sortable: true,
      priority: 2,
      render: ({ dernier_prelevement }) => jourOf(dernier_prelevement),
    },
  ],
}

/** The address is that of all the views: the mandates take some of its attributes. */
const mandatsOf = ({ page, par_page, q, statut, tri }: PrelevementsSearch) =>
  mandatsQuery({ page, q, statut, tri, ...(par_page && { par_page }) })

export function MandatsVue({ list }: VueProps) {
  const { statut } = list.search
  const { data } = useQuery({ ...mandatsOf(list.search), throwOnError: throwWithoutData })
  return (
    <>
      <div className="mb-4 grid gap-3 desk:flex desk:items-end">
        <SearchFilter label="Rechercher un mandat par entreprise ou RUM" list={list} placeholder="Entreprise, RUM" />
        <SelectField
          id="statut-mandat"
          label="Statut"
          onChange={(event) => list.change({ statut: MANDAT_STATUTS.find((known) => known === event.target.value) })}
          options={optionsOf(MANDAT_STATUTS, MANDAT_STATUT_LABELS)}
          placeholder="Tous"
          value={statut ?? ''}
          width="short"
        />
        <VuesListe list={list} />
      </div>
      <AdminList
        empty={
          <EmptyState level={2} title="Aucun mandat pour l’instant">
            Un mandat commence quand une entreprise donne son IBAN.
          </EmptyState>
        }
        list={list}
        page={data}
        query={mandatsOf}
        renderActions={(mandat) => <ActesMandat mandat={mandat} />}
        reset={{ vue: 'mandats' }}
        view={LISTE}
      />
    </>
  )
}

function MandatLigneCard({ mandat, actions }: { mandat: MandatLigne; actions: ReactNode }) {
  return (
    <div className="p-4">
      <p className="font-semibold">{mandat.entreprise.raison_sociale}</p>
      <p className="text-help text-ink-2">{mandat.rum}</p>
      <p className="text-help text-ink-2">{mandat.iban_masque}</p>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <MandatPill statut={mandat.statut} />
        {actions}
      </div>
    </div>
  )
}

/** Opens the dialog of the mandate, which holds its acts. */
function ActesMandat({ mandat }: { mandat: MandatLigne }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant={mandat.statut === 'brouillon' ? 'secondary' : 'quiet'}>
        {mandat.statut === 'brouillon' ? 'Activer' : 'Ouvrir'}
        <span className="sr-only"> le mandat de {mandat.entreprise.raison_sociale}</span>
      </Button>
      {open && <MandatDialog mandat={mandat} onClose={() => setOpen(false)} />}
    </>
  )
}
