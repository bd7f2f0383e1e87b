import type { CompteEntreprise } from '@sillon/contract/tresorerie/reglements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { NatureMouvement } from '@sillon/domain/tresorerie/reglements/compte'
import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '../../../lib/format.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { compteQuery } from './reglements.queries.ts'

type Props = { entreprise: { id: string; raison_sociale: string }; onClose: () => void }

const NATURES: Record<NatureMouvement, string> = {
  appel: 'Appel de cotisation',
  reglement: 'Règlement',
  remboursement: 'Remboursement',
  rejet: 'Rejet de la banque',
  annulation_reglement: 'Règlement annulé',
  annulation_cotisation: 'Avoir',
  irrecouvrable: 'Irrécouvrable',
}

/** The amounts a company owes, its credit, and each move of its account with the balance after it. */
export function CompteEntrepriseDialog({ entreprise, onClose }: Props) {
  const { data: compte } = useQuery({ ...compteQuery(entreprise.id), throwOnError: true })
  return (
    <Dialog onClose={onClose} open size="wide" title={`Compte de ${entreprise.raison_sociale}`}>
      {compte ? <Compte compte={compte} /> : <SkeletonCard lines={6} />}
    </Dialog>
  )
}

function Compte({ compte: { reste, credit, lignes } }: { compte: CompteEntreprise }) {
  return (
    <>
      <div className="mb-4">
        <DefinitionGrid
          items={[
            { term: 'Reste à payer', detail: formatMontant(reste) },
            { term: 'Crédit', detail: formatMontant(credit) },
          ]}
        />
      </div>
      {lignes.length === 0 && <p>Rien n’a encore été appelé ni réglé.</p>}
      <ol className="divide-y divide-line">
        {lignes.toReversed().map(({ jour, nature, reference, debit, credit, solde }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two moves of a day apart
          <li className="flex justify-between gap-4 py-2" key={rang}>
            <span className="min-w-0">
              <span className="font-semibold text-ink">{NATURES[nature]}</span>
              <span className="block text-help wrap-anywhere">
                {[formatShortDate(jour), reference].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-right tabular-nums">
              <span className="font-semibold whitespace-nowrap text-ink">{formatMontant(debit - credit)}</span>
              <span className="block text-help whitespace-nowrap">Solde {formatMontant(solde)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
