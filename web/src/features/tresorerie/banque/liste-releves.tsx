import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { ReleveBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { Link } from '@tanstack/react-router'
import { Check, Hourglass } from 'lucide-react'
import { formatCount, formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { Pill } from '../../../ui/pill.tsx'
import { formatPeriode } from './periode.ts'
import type { RelevesSearch } from './releves-search.ts'

export const LISTE_RELEVES: ListView<ReleveBancaire, RelevesSearch> = {
  caption: 'Relevés déposés',
  rowKey: ({ id }) => id,
  renderCard: (releve) => <ReleveCard releve={releve} />,
  columns: [
    { key: 'periode', header: 'Période', render: (releve) => <LienReleve releve={releve} /> },
    { key: 'statut', header: 'Statut', render: (releve) => <ReleveStatutPill releve={releve} /> },
    { key: 'depose_le', header: 'Déposé', priority: 2, render: ({ depose_le }) => formatShortDate(depose_le) },
    { key: 'nombre', header: 'Mouvements', align: 'end', render: ({ nombre }) => nombre },
    { key: 'a_voir', header: 'À voir', align: 'end', render: ({ a_voir }) => a_voir },
    { key: 'ouverture', header: 'Ouverture', align: 'end', priority: 2, render: ({ ouverture }) => solde(ouverture) },
    {
      key: 'cloture',
      header: 'Clôture',
      align: 'end',
      render: ({ cloture }) => <span className="font-semibold">{solde(cloture)}</span>,
    },
  ],
}

const solde = (cents: number | null) =>
  cents === null ? '—' : <span className="whitespace-nowrap">{formatMontant(cents)}</span>

function LienReleve({ releve: { id, du, au } }: { releve: ReleveBancaire }) {
  return (
    <Link className="text-link font-semibold" params={{ id }} to="/admin/banque/$id">
      {formatPeriode(du, au)}
    </Link>
  )
}

function ReleveStatutPill({ releve: { a_voir } }: { releve: ReleveBancaire }) {
  const icone = { size: 14, strokeWidth: 2.4 }
  return a_voir === 0 ? (
    <Pill icon={<Check {...icone} />} size="sm" tone="solid">
      Rapproché
    </Pill>
  ) : (
    <Pill icon={<Hourglass {...icone} />} size="sm" tone="wheat">
      À rapprocher
    </Pill>
  )
}

function ReleveCard({ releve }: { releve: ReleveBancaire }) {
  const { nombre, a_voir, cloture } = releve
  return (
    <div className="p-4">
      <div className="flex items-baseline justify-between gap-4">
        <LienReleve releve={releve} />
        <p className="font-semibold tabular-nums">{solde(cloture)}</p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-help text-ink-2">
        <ReleveStatutPill releve={releve} />
        {formatCount(nombre, 'mouvement')}
        {a_voir > 0 && `, ${a_voir} à voir`}
      </p>
    </div>
  )
}
