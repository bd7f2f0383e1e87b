import { type Etape, suiteDe } from '@sillon/domain/achats/groupements-achats/etape-attendue'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import type { OngletProps } from './onglet-props.ts'

const LIBELLES: Record<Etape, string> = {
  presentation: 'Aller à la présentation',
  articles: 'Aller aux articles',
  suivi: 'Aller au suivi',
  commandes: 'Aller aux commandes',
  cloture: 'Aller à la clôture',
  fournisseur: 'Aller à la commande fournisseur',
  receptions: 'Aller aux réceptions',
  releve: 'Aller au relevé',
}

type Props = { groupement: Pick<OngletProps['groupement'], 'id' | 'statut'>; ici: Etape }

/** From a step that is over to the one where work waits; nothing while it is not over. */
export function SuiteLink({ groupement: { id, statut }, ici }: Props) {
  const onglet = suiteDe(statut, ici)
  if (!onglet) return null
  return (
    <Link
      className={buttonClass({ variant: 'secondary' })}
      params={{ id }}
      search={{ onglet }}
      to="/admin/groupement-achat/{-$id}/"
    >
      {LIBELLES[onglet]}
    </Link>
  )
}
