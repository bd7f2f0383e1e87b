import type { MonEcheance } from '@sillon/contract/dossiers/materiels-revue'
import { acteEcheance } from '@sillon/domain/dossiers/materiels/controle-fait'
import type { Jour } from '@sillon/domain/jour'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { useIsNotee } from './suivi-en-attente.ts'

const NoterEcheanceDialog = lazy(() =>
  import('./noter-echeance.tsx').then(({ NoterEcheanceDialog: Component }) => ({ default: Component })),
)

type Props = { echeance: MonEcheance; today: Jour; variant: ButtonVariant; size?: 'sm' | 'md'; className?: string }

/** « Noter la VGP faite », with its dialog; nothing for a due date that no inspection moves, that is not this person’s to note, or that is noted and waits. */
export function NoterEcheanceButton({ echeance, today, variant, size = 'sm', className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const acte = acteEcheance(echeance.objet)
  const isNotee = useIsNotee(echeance)
  if (!echeance.peut_noter || !acte || (isNotee && !isOpen)) return null
  return (
    <>
      <Button className={className} onClick={() => setIsOpen(true)} size={size} variant={variant}>
        {acte}
        <span className="sr-only">&nbsp;: {echeance.materiel}</span>
      </Button>
      <Suspense>
        {isOpen && <NoterEcheanceDialog echeance={echeance} onDone={() => setIsOpen(false)} today={today} />}
      </Suspense>
    </>
  )
}
