import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

type Props = { exploitation: Exploitation /** With several farms, each button names its own. */; label?: string }

export function AddMateriel({ exploitation, label = 'Ajouter une machine' }: Props) {
  const { path } = useWizard()
  return (
    <Link
      aria-label={`Ajouter une machine\u00a0: ${exploitation.nom}`}
      className={buttonClass({ variant: 'secondary', className: 'border-dashed' })}
      to={path('creer-materiel', exploitation.id)}
    >
      <Plus aria-hidden="true" size={20} strokeWidth={1.85} />
      {label}
    </Link>
  )
}
