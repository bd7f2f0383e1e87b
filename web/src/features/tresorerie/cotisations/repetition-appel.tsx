import type { LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { chiffresEnvoi } from '../../comptes/destinataires/chiffres-envoi.ts'
import { ListeEcartes } from './liste-ecartes.tsx'

/** While it is computed again, its number is not yet what the call would do. */
export const isComputedAgain = ({ isPlaceholderData, isFetching }: UseQueryResult<LotApercu>) =>
  isPlaceholderData && isFetching

/** Before a call, which cannot be undone: how many go, to whom, for how much, and which are left out with their reasons. */
export function RepetitionAppel({ repetition }: { repetition: UseQueryResult<LotApercu> }) {
  const { data: apercu } = repetition
  if (!apercu)
    return (
      <NotRead lecture={repetition} title="Ce que ferait l’appel n’a pas pu être calculé.">
        <SkeletonCard lines={4} />
      </NotRead>
    )
  const { communs, nombre_refus, refus } = apercu
  return (
    <>
      {communs.length > 0 ? <Empechements motifs={communs} /> : <DefinitionGrid items={chiffresOf(apercu)} />}
      {nombre_refus > 0 && (
        <Callout
          role="status"
          title={`${formatCount(nombre_refus, 'cotisation ne partira pas', 'cotisations ne partiront pas')}\u00a0:`}
          tone="orange"
        >
          <div className="max-h-64 overflow-y-auto">
            <ListeEcartes ecartes={refus} nombre={nombre_refus} />
          </div>
        </Callout>
      )}
    </>
  )
}

const Empechements = ({ motifs }: { motifs: readonly string[] }) => (
  <Callout role="status" title="Aucune cotisation ne pourrait être appelée." tone="brick">
    {motifs.map((motif) => (
      <p key={motif}>{motif}</p>
    ))}
    <Link className="text-link" to="/admin/parametres">
      Ouvrir les paramètres
    </Link>
  </Callout>
)

const chiffresOf = ({ appelees, an_dernier }: LotApercu) => [
  ...chiffresEnvoi(appelees, { sorte: (nombre) => formatCount(nombre, 'cotisation'), total: 'Total appelé' }),
  ...(an_dernier
    ? [
        {
          term: 'Pour les mêmes un an plus tôt',
          detail: `${formatCount(an_dernier.nombre, 'cotisation')}, ${formatMontant(an_dernier.montant)}`,
          wide: true,
        },
      ]
    : []),
]

/** Why the call cannot be confirmed; undefined: it can. */
export function refusAppel(apercu: LotApercu | undefined): string | undefined {
  if (!apercu) return 'Ce que fera l’appel se calcule.'
  return apercu.appelees.nombre === 0 ? 'Aucune cotisation ne partirait.' : undefined
}
