import { formatMontant } from '@sillon/domain/argent/format-montant'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { formatDate, formatShortDate } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { nomOf } from './liste-reglements.tsx'
import { ReglementStatutPill } from './reglement-statut-pill.tsx'

/** All the details of a payment. */
export function ReglementFiche({ reglement }: { reglement: Reglement }) {
  const { affectations, remboursements } = reglement
  return (
    <>
      <ReglementStatutPill reglement={reglement} />
      <Retrait reglement={reglement} />
      <div className="my-4">
        <DefinitionGrid items={factsOf(reglement)} />
      </div>
      <h3 className="mb-2 text-group">Ce qu’il paie</h3>
      {affectations.length === 0 && <p>Rien pour l’instant.</p>}
      <ul className="divide-y divide-line">
        {affectations.map(({ creance_id, numero, objet, montant, date_affectation, annulee_le }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an allocation may be undone twice in a day
          <li className="flex justify-between gap-4 py-2" key={`${creance_id}${rang}`}>
            <span className="min-w-0">
              <span className="font-semibold text-ink">{numero ?? objet}</span>
              <span className="block text-help">
                {objet}, {annulee_le ? `défait le ${formatShortDate(annulee_le)}` : formatShortDate(date_affectation)}
              </span>
            </span>
            <span className={annulee_le ? 'text-ink-3 line-through' : 'font-semibold text-ink tabular-nums'}>
              {formatMontant(montant)}
            </span>
          </li>
        ))}
        {remboursements.map(({ date_remboursement, montant, reference }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two refunds of a day apart
          <li className="flex justify-between gap-4 py-2" key={rang}>
            <span className="min-w-0">
              <span className="font-semibold text-ink">Remboursement</span>
              <span className="block text-help">
                {formatShortDate(date_remboursement)}
                {reference && `, ${reference}`}
              </span>
            </span>
            <span className="font-semibold text-ink tabular-nums">{formatMontant(montant)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Retrait({ reglement: { statut, motif, code_rejet, close_le } }: { reglement: Reglement }) {
  if (statut === 'valide') return null
  return (
    <Callout
      className="mt-4"
      title={`${statut === 'rejete' ? 'Rejeté' : 'Annulé'}${close_le ? ` le ${formatDate(close_le)}` : ''}`}
      tone={statut === 'rejete' ? 'brick' : 'neutral'}
    >
      {[code_rejet, motif].filter(Boolean).join('\u00a0: ')}
    </Callout>
  )
}

function factsOf(reglement: Reglement) {
  const { moyen, date_reglement, reference, commentaire, disponible, saisi_par, recus } = reglement
  return [
    { term: 'Entreprise', detail: <span className="wrap-anywhere">{nomOf(reglement)}</span>, wide: true },
    { term: 'Moyen', detail: MODE_REGLEMENT_LABELS[moyen] },
    { term: 'Date', detail: formatDate(date_reglement) },
    { term: 'Sans affectation', detail: formatMontant(disponible) },
    ...(reference ? [{ term: 'Référence', detail: <span className="wrap-anywhere">{reference}</span> }] : []),
    ...(saisi_par ? [{ term: 'Saisi par', detail: saisi_par }] : []),
    ...recus.map(({ numero }) => ({ term: 'Reçu', detail: numero ?? '' })),
    ...(commentaire ? [{ term: 'Commentaire', detail: commentaire, wide: true }] : []),
  ]
}
