import { DROIT_LABELS, DROITS, type Droit } from '@sillon/domain/comptes/droits/role'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { AdherentForm } from './use-adherent-form.ts'

const HINTS: Record<Droit, string> = {
  gestionnaire: 'Modifie l’adhésion, l’envoie, commande et invite les autres.',
  lecture: 'Voit l’adhésion, les cotisations et les documents, sans rien modifier.',
  comptable: 'Voit les cotisations et les documents, pas le reste.',
}

const options = [
  { value: '', label: 'Aucun accès', hint: 'Figure dans l’entreprise, sans rien voir dans le portail.' },
  ...DROITS.map((value) => ({ value, label: DROIT_LABELS[value], hint: HINTS[value] })),
]

export function DroitFields({ form }: { form: AdherentForm }) {
  return (
    <RadioCards
      {...form.field('droit')}
      columns={2}
      help="L’accès s’arrête avec le rôle dans l’entreprise."
      options={options}
    />
  )
}
