import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'

type Props = { groupement_id: string; variant: 'primary' | 'secondary' }

/** In the head of an open purchase: takes an order at the desk or by telephone. */
export const CommanderPour = ({ groupement_id, variant }: Props) => (
  <Link
    className={buttonClass({ variant })}
    params={{ id: undefined }}
    search={{ commandeId: groupement_id }}
    to="/admin/bon-commande/{-$id}/"
  >
    <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
    Commander pour un adhérent
  </Link>
)
