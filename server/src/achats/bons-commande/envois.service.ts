import type { Facteur } from '../../comptes/lettres/lettres.service.ts'
import type { BonDit } from './bons-commande.mails.ts'

type Bon = { id: string; numero: string | null; groupement: string }

/** The facts about an order that every mail about it needs. */
export const factsOf = ({ outbox }: Pick<Facteur, 'outbox'>, { id, numero, groupement }: Bon): BonDit => ({
  numero,
  groupement,
  lien: outbox.urlOf(`/bon-commande/${id}`),
})
