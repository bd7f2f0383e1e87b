import { formatPersonne } from '@sillon/domain/comptes/destinataires/phrases'
import type { Destinataires } from '@sillon/domain/comptes/destinataires/repartition'
import type { ComboboxItem } from '../../../ui/combobox-props.ts'

/** Each reader of a message, in the order of the page: a person, or a company that receives a letter. */
export const toLecteurs = ({ courriels, lettres }: Destinataires): ComboboxItem[] => [
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
