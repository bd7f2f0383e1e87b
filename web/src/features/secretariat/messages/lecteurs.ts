import type { DestinatairesMessage } from '@sillon/domain/secretariat/messages/destinataires-message'
import { formatPersonne } from '@sillon/domain/secretariat/messages/phrases'
import type { ComboboxItem } from '../../../ui/combobox-props.ts'

/** Each reader of a message, in the order of the page: a person, or a company that receives a letter. */
export const toLecteurs = ({ courriels, lettres }: DestinatairesMessage): ComboboxItem[] => [
  ...courriels.map(({ adherent_id, nom, email, entreprises }) => ({
    id: adherent_id,
    label: formatPersonne(nom, entreprises),
    detail: email,
  })),
  ...lettres.map(({ entreprise_id, raison_sociale }) => ({
    id: entreprise_id,
    label: raison_sociale,
    detail: 'par lettre',
  })),
]
