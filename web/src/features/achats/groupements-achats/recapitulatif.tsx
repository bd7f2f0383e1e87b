import { formatMontant } from '@sillon/domain/argent/format-montant'
import { phrasesContributionsLigne } from '@sillon/domain/pieces/documents/contributions'
import { AU_CREANCIER } from '@sillon/domain/pieces/documents/creancier'
import { formatQuantite } from '@sillon/domain/unite'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Totaux } from './totaux-commande.ts'

/** The lines, VAT by rate, and the two other possible totals: at the next tier, and at most. */
export function Recapitulatif({ totaux: { actuel, maximum, palier } }: { totaux: Totaux }) {
  if (!actuel || actuel.lignes.length === 0) {
    return <p className="text-body text-ink-2">Choisissez vos quantités&nbsp;: le total s’affiche ici.</p>
  }
  return (
    <>
      <dl className="tabular-nums">
        {actuel.lignes.map((ligne) => (
          <Ligne
            detail={phrasesContributionsLigne(ligne)}
            key={ligne.article_id}
            label={`${ligne.designation}, ${formatQuantite(ligne.quantite, ligne.unite)}`}
          >
            {formatMontant(ligne.montant_ht)}
          </Ligne>
        ))}
        {actuel.frais.map(({ libelle, montant_ht }) => (
          <Ligne key={libelle} label={libelle}>
            {formatMontant(montant_ht)}
          </Ligne>
        ))}
        <Ligne className="border-t-2 border-control" label="Total HT">
          {formatMontant(actuel.total_ht)}
        </Ligne>
        {actuel.tva.map(({ code, taux_pct, montant, creancier }) => (
          <Ligne
            className="text-ink-2"
            key={`${creancier} ${code}`}
            label={`TVA ${formatNumber(taux_pct)}\u00a0%${creancier ? ` ${AU_CREANCIER[creancier]}` : ''}`}
          >
            {formatMontant(montant)}
          </Ligne>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
          <dt className="text-strong">Total TTC</dt>
          <dd aria-live="polite" className="text-h2">
            {formatMontant(actuel.total_ttc)}
          </dd>
        </div>
      </dl>
      {palier && (
        <Callout className="mt-3" icon={<ArrowDown size={20} strokeWidth={1.85} />} tone="wheat">
          Au palier {palier.seuil}, votre total passerait à{' '}
          <b className="font-semibold">{formatMontant(palier.total_ttc)}</b>.
        </Callout>
      )}
      {maximum !== null && (
        <p className="mt-3 text-help text-ink-2">
          Au plus {formatMontant(maximum)} TTC, même si d’autres se retirent. Au-delà, votre accord serait redemandé.
        </p>
      )}
    </>
  )
}

type LigneProps = { label: string; detail?: readonly string[]; className?: string; children: ReactNode }

function Ligne({ label, detail = [], className, children }: LigneProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4 border-b border-line py-2 text-body last-of-type:border-0',
        className,
      )}
    >
      <dt>
        {label}
        {detail.map((phrase) => (
          <span className="block text-help text-ink-2" key={phrase}>
            {phrase}
          </span>
        ))}
      </dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
