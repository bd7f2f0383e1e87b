import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOrganisme } from '../../organisme/organisme/organisme.ts'

/** Only the cooperative creates a membership: a person without a company can only call. */
export function SansEntreprise() {
  const { telephone, email, contact_prenom } = useOrganisme()
  const contact = telephone?.replaceAll(' ', '\u00a0') ?? email
  return (
    <EmptyState level={2} title="Votre compte n’est relié à aucune entreprise">
      L’adhésion apparaîtra ici dès que la coopérative vous aura rattaché à la vôtre.
      {contact && ` Une question\u202f? ${contact_prenom ?? 'La coopérative'} vous répond\u00a0: ${contact}.`}
    </EmptyState>
  )
}
