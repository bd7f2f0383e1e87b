import { RestesDus } from '../../tresorerie/mes-cotisations/restes-dus.tsx'

type Props = { adhesion_id: string; campagnes: readonly string[] }

/** The fees that stay due after a resignation. */
export function CampagnesDues({ adhesion_id, campagnes }: Props) {
  return (
    <div aria-live="polite" className="text-body">
      <p className="font-semibold">Ce qui reste dû</p>
      {campagnes.length > 0 ? (
        <p>La cotisation des campagnes commencées avant la date d’effet : {campagnes.join(', ')}.</p>
      ) : (
        <p>Aucune nouvelle campagne.</p>
      )}
      <RestesDus adhesion_id={adhesion_id} />
      <p className="text-help text-ink-2">Les cotisations déjà appelées restent à payer.</p>
    </div>
  )
}
