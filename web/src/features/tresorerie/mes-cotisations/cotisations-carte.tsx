import type { CotisationSuivie } from '@sillon/contract/tresorerie/cotisations-adherent'
import { CotisationsLink } from '../../dossiers/adhesions/cotisations-link.tsx'
import { CotisationLigne } from './cotisation-ligne.tsx'

type Props = { adhesion_id: string; raison_sociale: string; cotisations: readonly CotisationSuivie[] }

/** The fees in the card of their membership: the amounts due, else the last fee. */
export function CotisationsCarte({ adhesion_id, raison_sociale, cotisations }: Props) {
  if (cotisations.length === 0)
    return (
      <div className="border-t border-line pt-3 text-help text-ink-2">
        <p>Aucune cotisation n’est appelée. La coopérative vous écrira le jour de l’appel.</p>
        <CotisationsLink id={adhesion_id} raison_sociale={raison_sociale} />
      </div>
    )
  return cotisations.map((cotisation) => <CotisationLigne cotisation={cotisation} key={cotisation.id} />)
}
