import type { FicheImport } from '@sillon/contract/secretariat/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatHour, formatShortDate } from '../../../lib/format.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Column } from '../../../ui/table.tsx'
import { ImportStatutPill } from './import-statut-pill.tsx'
import { importsQuery } from './imports.queries.ts'
import type { ImportsSearch } from './imports-search.ts'
import { suiteOf } from './suite-import.ts'

/** The imports sent, the latest first. */
export function HistoriqueImports({ search }: { search: ImportsSearch }) {
  const { data: page } = useQuery({ ...importsQuery(search), throwOnError: true })
  return (
    <Section title="Classeurs envoyés">
      <ResultTable
        empty={
          <EmptyState title="Aucun classeur pour l’instant">
            Téléchargez le modèle, remplissez-le, puis envoyez-le&nbsp;: vous verrez ce qui serait créé ou modifié avant
            de décider.
          </EmptyState>
        }
        page={page}
        caption="Classeurs envoyés"
        columns={COLONNES}
        renderCard={(fiche) => <Carte fiche={fiche} />}
        rowKey={({ id }) => id}
        renderLink={(target, props) => <Link {...props} search={{ page: target }} to="/admin/imports" />}
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

const COLONNES: Column<FicheImport>[] = [
  { key: 'nom', header: 'Fichier', render: (fiche) => <Nom fiche={fiche} /> },
  { key: 'statut', header: 'Statut', render: ({ statut }) => <ImportStatutPill size="sm" statut={statut} /> },
  { key: 'suite', header: 'Suite', render: (fiche) => <span className="text-help text-ink-2">{suiteOf(fiche)}</span> },
  { key: 'cree_le', header: 'Envoyé', align: 'end', render: (fiche) => envoye(fiche) },
]

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
