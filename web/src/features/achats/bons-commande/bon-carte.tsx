import type { BonCommandeResume } from '@sillon/domain/achats/bons-commande/bon-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { BonStatutPill } from './bon-statut-pill.tsx'

/** One order of the member in the list: its purchase, its company and its status. */
export function BonCarte({ bon, level = 2 }: { bon: BonCommandeResume; level?: 2 | 3 }) {
  const Title = `h${level}` as const
  const { id, numero, statut, groupement, entreprise, total_ttc, valide_le, cree_le } = bon
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <Title className="text-h3">
          <Link
            className="inline-block min-h-11 content-center hover:underline"
            params={{ id }}
            to="/bon-commande/{-$id}"
          >
            {groupement.libelle}
          </Link>
        </Title>
        <p className="text-help text-ink-2">
          {[numero, entreprise.raison_sociale, formatDate(valide_le ?? cree_le)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-strong tabular-nums">{formatMontant(total_ttc)} TTC</span>
        <BonStatutPill statut={statut} />
      </div>
    </Card>
  )
}
