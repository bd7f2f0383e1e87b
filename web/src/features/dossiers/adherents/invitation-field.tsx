import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import type { AdherentForm } from './use-adherent-form.ts'

type Props = { form: AdherentForm; checked: boolean; onChange: (checked: boolean) => void }

/** The invitation is sent once the person is created; it needs a right and an e-mail address. */
export function InvitationField({ form, checked, onChange }: Props) {
  const [droit, email] = useWatch({ control: form.control, name: ['droit', 'email'] })
  if (!droit) return null
  const isPossible = Boolean(email) && !form.isOffline
  return (
    <CheckboxField
      checked={checked && isPossible}
      disabled={!isPossible}
      help={helpOf(Boolean(email), form.isOffline)}
      label="Envoyer une invitation à ouvrir son compte"
      name="invitation"
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

function helpOf(hasEmail: boolean, isOffline: boolean): string {
  if (isOffline) return 'Sans réseau, elle s’envoie ensuite, de la fiche de la personne.'
  return hasEmail
    ? avantEnvoi('Un e-mail part à l’enregistrement, avec un lien valable 24 heures.')
    : 'Indiquez d’abord son adresse e-mail.'
}
