import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { formatNom } from '@sillon/domain/nom'
import { UserMinus } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { RemoveSection } from '../adhesions/wizard/remove-section.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { removeAdherent } from './adherents.queries.ts'

type Props = {
  adherent: Adherent /** Must leave the page of the person: the removal may erase their record. */
  onRemoved: () => Promise<void>
}

/** Ends the role of a person; the refusal of the server says what to do first. */
export function RemoveAdherent({ adherent, onRemoved }: Props) {
  const { adhesion } = useWizard()
  return (
    <RemoveSection
      confirmLabel="Retirer de l’entreprise"
      icon={<UserMinus aria-hidden="true" size={18} strokeWidth={2.1} />}
      label="Retirer de l’entreprise"
      question={`Retirer ${formatNom(adherent)}\u202f?`}
      refusalTitle={`${formatNom(adherent)} reste dans l’entreprise.`}
      remove={async () => {
        await removeAdherent({ id: adhesion.id, adherent_id: adherent.id }, adherent.version)
        await onRemoved()
      }}
    >
      Son rôle prend fin aujourd’hui, {formatDate(new Date())}, et son accès au portail pour cette entreprise avec lui.
      La personne reste dans l’historique ; ajoutée par erreur avant le premier envoi, elle est effacée.
    </RemoveSection>
  )
}
