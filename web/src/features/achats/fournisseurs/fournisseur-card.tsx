import type { FournisseurLigne } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { ASuivre, FournisseurLink } from './colonnes-fournisseurs.tsx'
import { texteFamilles } from './familles-texte.ts'
import { FournisseurStatutPill } from './fournisseur-statut-pill.tsx'

/** A row of the list on a phone. */
export function FournisseurCard({ ligne }: { ligne: FournisseurLigne }) {
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
