import type { AdhesionLigne } from '@sillon/contract/dossiers/adhesions'
import { DECLARATION_STATUT_LABELS } from '@sillon/domain/dossiers/adhesions/declaration'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatShortDate } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table.tsx'
import { COLONNES, type ColonneAdhesion } from './adhesions-search.ts'
import { StatutPill } from './statut-pill.tsx'
import { wizardBase, wizardPath } from './wizard/wizard-path.ts'

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

export const columnsOf = (colonnes: readonly ColonneAdhesion[]): Column<AdhesionLigne>[] =>
  COLONNES.filter((key) => colonnes.includes(key)).map((key) => ({
    key,
    header: COLONNE_LABELS[key],
    ...COLUMNS[key],
  }))

export function AdhesionLink({ ligne }: { ligne: AdhesionLigne }) {
  const to: string = wizardPath(wizardBase('admin', ligne.id), 'entreprise')
  return (
    <Link className="inline-block py-0.5 font-semibold hover:underline" to={to}>
      {ligne.raison_sociale}
    </Link>
  )
}
