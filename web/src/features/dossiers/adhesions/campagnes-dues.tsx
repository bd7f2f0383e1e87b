import type { ReactNode } from 'react'

type Props = { campagnes: readonly number[]; restesDus: ReactNode }

/** The fees that stay due after a resignation. */
export function CampagnesDues({ campagnes, restesDus }: Props) {
  return (
    <div aria-live="polite" className="text-body">
      <p className="font-semibold">Ce qui reste dû</p>
      {campagnes.length > 0 ? (
        <p>Les cotisations des années commencées avant la date d’effet : {campagnes.join(', ')}.</p>
      ) : (
        <p>Aucune nouvelle cotisation.</p>
      )}
      {restesDus}
      <p className="text-help text-ink-2">Ce qui est déjà appelé ou facturé reste à payer.</p>
    </div>
  )
}
