import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Apercu } from '@sillon/domain/tresorerie/campagnes/apercu'
import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { previewBareme } from './campagnes.queries.ts'
import { RefusBareme } from './refus-bareme.tsx'

/** The effect of the draft on real memberships, computed by the server, before it is published. */
export function ApercuDialog({ brouillon, onClose }: { brouillon: Bareme; onClose: () => void }) {
  const { data: apercu, error } = useQuery({
    queryKey: ['apercu-bareme', brouillon.id, brouillon.version],
    queryFn: () => previewBareme(brouillon.id),
    staleTime: 0,
    retry: false,
  })
  return (
    <Dialog onClose={onClose} open size="wide" title="Ce que ce barème change">
      {error && <RefusBareme brouillon={brouillon} error={error} />}
      {!apercu && !error && <SkeletonCard lines={5} />}
      {apercu && <Resultat apercu={apercu} />}
    </Dialog>
  )
}

function Resultat({ apercu }: { apercu: Apercu }) {
  const { adhesions, total_adhesions, numero_avant, montant_avant, montant_apres, exemples } = apercu
  if (adhesions === 0) return <p>Aucune adhésion active pour l’instant : rien à comparer.</p>
  const sur =
    total_adhesions > adhesions
      ? `${formatNumber(adhesions)} adhésions, sur ${formatNumber(total_adhesions)}`
      : formatCount(adhesions, 'adhésion')
  return (
    <>
      <p className="mb-4">
        Calculé sur {sur}
        {numero_avant === null ? ', sans barème jusqu’ici.' : `, comparé à la version ${numero_avant}.`} Rien n’est
        enregistré.
      </p>
      <DefinitionGrid
        items={[
          ...(montant_avant === null ? [] : [{ term: 'Total aujourd’hui', detail: formatMontant(montant_avant) }]),
          { term: 'Total avec ce barème', detail: formatMontant(montant_apres) },
          ...(montant_avant === null
            ? []
            : [
                { term: 'En hausse', detail: formatNumber(apercu.hausses) },
                { term: 'En baisse', detail: formatNumber(apercu.baisses) },
                { term: 'Sans changement', detail: formatNumber(apercu.inchangees) },
              ]),
        ]}
      />
      <h3 className="mt-5 text-group text-ink">Les plus grands écarts</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {exemples.map(({ adhesion_id, no_adherent, raison_sociale, avant, apres }) => (
          <li className="flex flex-wrap justify-between gap-x-4 py-2.5" key={adhesion_id}>
            <span className="min-w-0">
              <span className="text-ink">{raison_sociale}</span> <span className="text-help">{no_adherent}</span>
            </span>
            <span className="tabular-nums">
              {avant !== null && `${formatMontant(avant)} → `}
              <span className="text-ink">{formatMontant(apres)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
