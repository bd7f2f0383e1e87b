import type { PersonneFiche } from '@sillon/domain/secretariat/fiches/fiche'
import { Phone } from 'lucide-react'
import { usePeut } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useOuvrirEchange } from '../../dossiers/echanges/echanges.queries.ts'

type Props = { entreprise_id: string; personnes: readonly PersonneFiche[] }

/** On a phone, the first thing of the page: calls the first person who has a number. */
export function AppelerButton({ entreprise_id, personnes }: Props) {
  const ouvrir = useOuvrirEchange(entreprise_id)
  const peutNoter = usePeut('echanges')
  const personne = personnes.find(({ telephones }) => telephones.length > 0)
  if (!personne) return null
  return (
    <a
      className={buttonClass({ variant: 'primary', className: 'mb-4 w-full desk:hidden' })}
      href={`tel:${personne.telephones[0]?.numero}`}
      onClick={() => peutNoter && ouvrir.mutate({ moyen: 'telephone', adherent_id: personne.id })}
    >
      <Phone aria-hidden="true" size={18} strokeWidth={2.1} />
      Appeler {personne.prenom} {personne.nom}
    </a>
  )
}
