import type { Echeancier } from '@sillon/domain/tresorerie/echeanciers/echeancier'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { EcheancierCard } from './echeancier-card.tsx'
import { echeanciersQuery } from './echeanciers.queries.ts'

const FinEcheancierDialog = lazy(() =>
  import('./fin-echeancier-dialog.tsx').then(({ FinEcheancierDialog }) => ({ default: FinEcheancierDialog })),
)

const isVivant = ({ etat }: Echeancier) => etat !== 'solde' && etat !== 'abandonne'

/** The plans of a company: those that hold, then the others, folded. */
export function EcheanciersEntreprise({ entreprise_id }: { entreprise_id: string }) {
  const { data } = useQuery(echeanciersQuery(entreprise_id))
  const [fini, setFini] = useState<Echeancier>()
  const vivants = (data?.resultats ?? []).filter(isVivant)
  const passes = (data?.resultats ?? []).filter((echeancier) => !isVivant(echeancier))
  if (!data || data.resultats.length === 0) return null
  return (
    <Section className="mb-7" title="Échéanciers">
      <ul className="grid gap-3">
        {vivants.map((echeancier) => (
          <li key={echeancier.id}>
            <EcheancierCard
              action={
                <SelonDroit droit="argent">
                  <Button className="mt-2 -mb-2 -ml-3" onClick={() => setFini(echeancier)} size="sm" variant="quiet">
                    Mettre fin à l’échéancier
                  </Button>
                </SelonDroit>
              }
              echeancier={echeancier}
            />
          </li>
        ))}
      </ul>
      {passes.length > 0 && (
        <details className={vivants.length > 0 ? 'mt-3' : undefined}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-strong">Échéanciers passés ({passes.length})</summary>
          <ul className="grid gap-3">
            {passes.map((echeancier) => (
              <li key={echeancier.id}>
                <EcheancierCard echeancier={echeancier} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Suspense>{fini && <FinEcheancierDialog echeancier={fini} onClose={() => setFini(undefined)} />}</Suspense>
    </Section>
  )
}
