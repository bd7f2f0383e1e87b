import type { CourrielLigne } from '@sillon/contract/secretariat/courriels'
import { ActeCourrielButton } from './acte-courriel-button.tsx'
import { CourrielStatutPill } from './courriel-statut-pill.tsx'
import { formatInstant, suiteOf } from './suite-courriel.ts'

/** A row of the list on a phone. */
export function CourrielCard({ courriel }: { courriel: CourrielLigne }) {
  return (
    <div className="p-4">
      <p className="font-semibold">{courriel.objet}</p>
      <p className="text-help break-all text-ink-2">{courriel.destinataire}</p>
      <p className="mt-1 text-help text-ink-2">{suiteOf(courriel, new Date())}</p>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <CourrielStatutPill statut={courriel.statut} />
        <ActeCourrielButton courriel={courriel} />
      </div>
      <p className="text-help text-ink-3">Demandé le {formatInstant(courriel.cree_le)}</p>
    </div>
  )
}
