import type { AdhesionLigne } from '@sillon/contract/dossiers/adhesions'
import { formatHectares, formatShortDate } from '../../../lib/format.ts'
import { AdhesionLink } from './colonnes-adhesions.tsx'
import { StatutPill } from './statut-pill.tsx'

/** A row of the list on a phone; all of it is clickable. */
export function AdhesionLigneCard({ ligne }: { ligne: AdhesionLigne }) {
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
