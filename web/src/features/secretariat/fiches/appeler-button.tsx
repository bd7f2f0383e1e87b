import type { PersonneFiche } from '@sillon/domain/secretariat/fiches/fiche'
import { Phone } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'

/** On a phone, the first thing of the page: calls the first person who has a number. */
export function AppelerButton({ personnes }: { personnes: readonly PersonneFiche[] }) {
  const personne = personnes.find(({ telephones }) => telephones.length > 0)
  if (!personne) return null
  return (
    <a
      className={buttonClass({ variant: 'primary', className: 'mb-4 w-full desk:hidden' })}
      href={`tel:${personne.telephones[0]?.numero}`}
    >
      <Phone aria-hidden="true" size={18} strokeWidth={2.1} />
      Appeler {personne.prenom} {personne.nom}
    </a>
  )
}
