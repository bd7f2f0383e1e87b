import type { AdhesionLigne } from '@sillon/contract/dossiers/adhesions'
import { DECLARATION_STATUT_LABELS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import { Link } from '@tanstack/react-router'
import { formatHectares, formatNumber, formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import type { Column } from '../../../ui/table.tsx'
import { type AdhesionsSearch, COLONNES, type ColonneAdhesion } from './adhesions-search.ts'
import { StatutPill } from './statut-pill.tsx'

const RIEN = <span className="text-ink-3">—</span>
const hectares = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const COLONNE_LABELS: Record<ColonneAdhesion, string> = {
  raison_sociale: 'Entreprise',
  no_adherent: 'Numéro',
  commune: 'Commune',
  contact: 'Contact',
  sau_ha: 'Surface (ha)',
  nb_materiels: 'Matériels',
  statut: 'Statut',
  declaration: 'Déclaration',
  modifiee_le: 'Modifiée',
}

const COLUMNS: Record<ColonneAdhesion, Omit<Column<AdhesionLigne>, 'key' | 'header'>> = {
  raison_sociale: { sortable: true, render: (ligne) => <AdhesionLink ligne={ligne} /> },
  no_adherent: {
    sortable: true,
    priority: 2,
    render: ({ no_adherent }) => <span className="reference">{no_adherent}</span>,
  },
  commune: { sortable: true, render: ({ commune }) => commune ?? RIEN },
  contact: { render: ({ contact }) => contact ?? RIEN },
  sau_ha: { align: 'end', render: ({ sau_ha }) => hectares.format(sau_ha) },
  nb_materiels: { align: 'end', render: ({ nb_materiels }) => formatNumber(nb_materiels) },
  statut: { sortable: true, render: (ligne) => <StatutPill adhesion={ligne} size="sm" /> },
  declaration: {
    render: ({ declaration_statut }) => (declaration_statut ? DECLARATION_STATUT_LABELS[declaration_statut] : RIEN),
  },
  modifiee_le: {
    align: 'end',
    sortable: true,
    priority: 2,
    render: ({ modifiee_le }) => formatShortDate(modifiee_le),
  },
}

/** The list with the columns chosen by the administrator. */
export const listeOf = (colonnes: readonly ColonneAdhesion[]): ListView<AdhesionLigne, AdhesionsSearch> => ({
  caption: 'Adhésions',
  noun: 'adhésion',
  defaultSort: '-modifiee_le',
  sorts: {
    title: 'Trier les adhésions',
    options: [
      { value: '-modifiee_le', label: 'Modifiées récemment d’abord' },
      { value: 'modifiee_le', label: 'Modifiées il y a longtemps d’abord' },
      { value: 'raison_sociale', label: 'Entreprise, de A à Z' },
      { value: '-raison_sociale', label: 'Entreprise, de Z à A' },
      { value: 'no_adherent', label: 'Numéro d’adhérent' },
      { value: 'commune', label: 'Commune, de A à Z' },
    ],
  },
  rowKey: ({ id }) => id,
  pathKey: ({ entreprise_id }) => entreprise_id,
  renderCard: (ligne) => <AdhesionLigneCard ligne={ligne} />,
  columns: COLONNES.filter((key) => colonnes.includes(key)).map((key) => ({
    key,
    header: COLONNE_LABELS[key],
    ...COLUMNS[key],
  })),
})

/** Leads to the page of the company, from where one goes on to the next row of this list. */
export function AdhesionLink({ ligne: { id, entreprise_id, raison_sociale } }: { ligne: AdhesionLigne }) {
  return (
    <Link
      className="inline-block py-0.5 font-semibold hover:underline"
      params={{ id: entreprise_id }}
      state={{ ligne: id }}
      to="/admin/fiche/$id/"
    >
      {raison_sociale}
    </Link>
  )
}

/** A row of the list on a phone; all of it is clickable. */
function AdhesionLigneCard({ ligne }: { ligne: AdhesionLigne }) {
  const { contact, commune, sau_ha, modifiee_le } = ligne
  return (
    <div className="relative p-4 [&_a]:after:absolute [&_a]:after:inset-0">
      <div className="flex items-baseline justify-between gap-x-4">
        <AdhesionLink ligne={ligne} />
        <span className="shrink-0 text-help tabular-nums">{formatHectares(sau_ha)}</span>
      </div>
      <p className="text-help text-ink-2">{[contact, commune].filter(Boolean).join(' · ')}</p>
      <div className="mt-2 flex items-center justify-between gap-4">
        <StatutPill adhesion={ligne} />
        <span className="text-help text-ink-2 tabular-nums">{formatShortDate(modifiee_le)}</span>
      </div>
    </div>
  )
}
