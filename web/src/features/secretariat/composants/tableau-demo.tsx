import { Check, Hourglass, Mail } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { Sort } from '../../../ui/table-header.tsx'

type Ligne = { numero: string; nom: string; commune: string; surface: string; cotisation: string; active: boolean }

const lignes: Ligne[] = [
  {
    numero: 'A-0412',
    nom: 'EARL Les Chaumes',
    commune: 'Thurageau',
    surface: '180,80',
    cotisation: '322,08 €',
    active: false,
  },
  {
    numero: 'A-0377',
    nom: 'SARL Porc de Gâtine',
    commune: 'Champigny en Rochereau',
    surface: '88,90',
    cotisation: '31 857,25 €',
    active: true,
  },
  {
    numero: 'A-0128',
    nom: 'EARL de la Palu',
    commune: 'Saint-Georges-lès-Baillargeaux',
    surface: '203,35',
    cotisation: '370,52 €',
    active: true,
  },
]

const columns: Column<Ligne>[] = [
  { key: 'nom', header: 'Adhérent', sortable: true, render: ({ nom }) => nom },
  { key: 'numero', header: 'Numéro', priority: 2, render: ({ numero }) => <span className="reference">{numero}</span> },
  { key: 'commune', header: 'Commune', sortable: true, render: ({ commune }) => commune },
  { key: 'surface', header: 'Surface (ha)', align: 'end', sortable: true, render: ({ surface }) => surface },
  { key: 'cotisation', header: 'Cotisation', align: 'end', render: ({ cotisation }) => <b>{cotisation}</b> },
  { key: 'statut', header: 'Statut', render: (ligne) => <StatutPill {...ligne} /> },
]

export function TableauDemo() {
  const [sort, setSort] = useState<Sort>({ key: 'nom', direction: 'asc' })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['A-0412']))
  const select = (some: ReadonlySet<string>, on: boolean) =>
    setKeys(on ? new Set([...keys, ...some]) : new Set([...keys].filter((key) => !some.has(key))))
  const [filtered, setFiltered] = useState(true)
  return (
    <Section title="Tableau">
      <div className="mb-3 flex flex-wrap gap-2">
        <FilterChip active count={214} label="Toutes" />
        <FilterChip active={false} count={38} label="À vérifier" />
        <FilterChip
          active={filtered}
          label="Mise à jour : mars 2026"
          onClick={() => setFiltered(!filtered)}
          removable
        />
      </div>
      <Table
        bulkBar={
          keys.size > 0 && (
            <BulkBar onClear={() => setKeys(new Set())} summary={formatCount(keys.size, 'sélectionnée')}>
              <button className="bulk-action" type="button">
                <Mail aria-hidden="true" size={16} strokeWidth={2.1} />
                Relancer
              </button>
            </BulkBar>
          )
        }
        caption="Adhésions"
        columns={columns}
        onSort={setSort}
        renderCard={(ligne) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4">
            <b>{ligne.nom}</b>
            <b className="tabular-nums">{ligne.cotisation}</b>
            <span className="basis-full text-help text-ink-2">{ligne.commune}</span>
            <StatutPill {...ligne} />
          </div>
        )}
        rowKey={({ numero }) => numero}
        rowLabel={({ nom }) => nom}
        rows={lignes}
        selection={{ keys, onChange: select }}
        sort={sort}
      />
    </Section>
  )
}

function StatutPill({ active }: Ligne) {
  return active ? (
    <Pill icon={<Check size={14} strokeWidth={2.4} />} size="sm" tone="green">
      Active
    </Pill>
  ) : (
    <Pill icon={<Hourglass size={14} strokeWidth={2.4} />} size="sm" tone="wheat">
      Soumise
    </Pill>
  )
}
