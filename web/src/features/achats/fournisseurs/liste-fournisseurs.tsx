import type { FournisseurLigne } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { ListView } from '../../../lib/list-view.ts'
import { Pill } from '../../../ui/pill.tsx'
import { AlertePill } from './alerte-pill.tsx'
import { texteFamilles } from './familles-texte.ts'
import { FournisseurStatutPill } from './fournisseur-statut-pill.tsx'
import type { FournisseursSearch } from './fournisseurs-search.ts'

export const LISTE_FOURNISSEURS: ListView<FournisseurLigne, FournisseursSearch> = {
  caption: 'Fournisseurs',
  noun: 'fournisseur',
  noResult: 'Aucun fournisseur pour ces critères',
  defaultSort: 'raison_sociale',
  sorts: {
    title: 'Trier les fournisseurs',
    options: [
      { value: 'raison_sociale', label: 'Raison sociale, de A à Z' },
      { value: '-raison_sociale', label: 'Raison sociale, de Z à A' },
      { value: 'expire_le', label: 'Prochaine échéance d’abord' },
      { value: 'code', label: 'Code' },
    ],
  },
  rowKey: ({ id }) => id,
  renderCard: (ligne) => <FournisseurCard ligne={ligne} />,
  columns: [
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
  ],
}

function FournisseurLink({ ligne: { id, raison_sociale } }: { ligne: FournisseurLigne }) {
  return (
    <Link className="inline-block py-0.5 font-semibold hover:underline" params={{ id }} to="/admin/fournisseur/{-$id}/">
      {raison_sociale}
    </Link>
  )
}

/** Points that need an act: a document to renew, an account to confirm. */
function ASuivre({ ligne: { expire_le, iban_en_attente, statut } }: { ligne: FournisseurLigne }) {
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

/** A row of the list on a phone. */
function FournisseurCard({ ligne }: { ligne: FournisseurLigne }) {
  const { code, commune, familles, statut } = ligne
  return (
    <div className="p-4">
      <div className="flex items-start justify-between gap-3">
        <FournisseurLink ligne={ligne} />
        <FournisseurStatutPill size="sm" statut={statut} />
      </div>
      <p className="text-help text-ink-2">{[code, commune].filter(Boolean).join(' · ')}</p>
      <p className="mt-1 mb-2 text-help">{texteFamilles(familles)}</p>
      <ASuivre ligne={ligne} />
    </div>
  )
}
