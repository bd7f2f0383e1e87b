import type { FournisseurLigne } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table.tsx'
import { AlertePill } from './alerte-pill.tsx'
import { texteFamilles } from './familles-texte.ts'
import { FournisseurStatutPill } from './fournisseur-statut-pill.tsx'

export const COLONNES: Column<FournisseurLigne>[] = [
  {
    key: 'raison_sociale',
    header: 'Fournisseur',
    sortable: true,
    render: (ligne) => <FournisseurLink ligne={ligne} />,
  },
  {
    key: 'code',
    header: 'Code',
    sortable: true,
    priority: 2,
    render: ({ code }) => <span className="reference">{code}</span>,
  },
  {
    key: 'familles',
    header: 'Familles',
    render: ({ familles }) => <span className="text-help">{texteFamilles(familles)}</span>,
  },
  {
    key: 'commune',
    header: 'Commune',
    priority: 2,
    render: ({ commune }) => commune ?? <span className="text-ink-3">—</span>,
  },
  {
    key: 'statut',
    header: 'Statut',
    sortable: true,
    render: ({ statut }) => <FournisseurStatutPill size="sm" statut={statut} />,
  },
  {
    key: 'expire_le',
    header: 'À suivre',
    sortable: true,
    render: (ligne) => <ASuivre ligne={ligne} />,
  },
]

export function FournisseurLink({ ligne: { id, raison_sociale } }: { ligne: FournisseurLigne }) {
  return (
    <Link className="inline-block py-0.5 font-semibold hover:underline" params={{ id }} to="/admin/fournisseur/{-$id}/">
      {raison_sociale}
    </Link>
  )
}

/** Points that need an act: a document to renew, an account to confirm. */
export function ASuivre({ ligne: { expire_le, iban_en_attente, statut } }: { ligne: FournisseurLigne }) {
  return (
    <span className="flex flex-wrap gap-1">
      {statut !== 'archive' && <AlertePill expire_le={expire_le} size="sm" />}
      {iban_en_attente && (
        <Pill icon={<Hourglass size={14} strokeWidth={2.4} />} size="sm" tone="wheat">
          IBAN à confirmer
        </Pill>
      )}
    </span>
  )
}
