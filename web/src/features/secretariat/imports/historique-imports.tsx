import type { FicheImport } from '@sillon/contract/secretariat/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminList, type List } from '../../../lib/admin-list.tsx'
import { formatHour, formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { ImportStatutPill } from './import-statut-pill.tsx'
import { importsQuery } from './imports.queries.ts'
import type { ImportsSearch } from './imports-search.ts'
import { suiteOf } from './suite-import.ts'

const LISTE: ListView<FicheImport, ImportsSearch> = {
  caption: 'Classeurs envoyés',
  rowKey: ({ id }) => id,
  renderCard: (fiche) => <Carte fiche={fiche} />,
  columns: [
    { key: 'nom', header: 'Fichier', render: (fiche) => <Nom fiche={fiche} /> },
    { key: 'statut', header: 'Statut', render: ({ statut }) => <ImportStatutPill size="sm" statut={statut} /> },
    {
      key: 'suite',
      header: 'Suite',
      render: (fiche) => <span className="text-help text-ink-2">{suiteOf(fiche)}</span>,
    },
    { key: 'cree_le', header: 'Envoyé', align: 'end', render: (fiche) => envoye(fiche) },
  ],
}

/** The imports sent, the latest first. */
export function HistoriqueImports({ list }: { list: List<ImportsSearch> }) {
  const { data: page } = useQuery({ ...importsQuery(list.search), throwOnError: throwWithoutData })
  return (
    <Section title="Classeurs envoyés">
      <AdminList
        empty={
          <EmptyState title="Aucun classeur pour l’instant">
            Téléchargez le modèle, remplissez-le, puis envoyez-le&nbsp;: vous verrez ce qui serait créé ou modifié avant
            de décider.
          </EmptyState>
        }
        list={list}
        page={page}
        query={importsQuery}
        view={LISTE}
      />
    </Section>
  )
}

function Nom({ fiche: { id, nom } }: { fiche: FicheImport }) {
  return (
    <Link className="text-link font-semibold break-words" search={{ id }} to="/admin/imports">
      {nom}
    </Link>
  )
}

const envoye = ({ cree_le, demande_par }: FicheImport) =>
  `${formatShortDate(cree_le)} à ${formatHour(cree_le)}${demande_par ? `, ${demande_par}` : ''}`

function Carte({ fiche }: { fiche: FicheImport }) {
  return (
    <div className="p-4">
      <p className="flex min-h-11 items-center">
        <Nom fiche={fiche} />
      </p>
      <p className="mt-1">
        <ImportStatutPill statut={fiche.statut} />
      </p>
      <p className="mt-1 text-help text-ink-2">{suiteOf(fiche)}</p>
      <p className="text-help text-ink-3">Envoyé le {envoye(fiche)}</p>
    </div>
  )
}
