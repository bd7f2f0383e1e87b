import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { BonDit } from './bons-commande.mails.ts'

export type Envoi = { db: Database; outbox: Outbox; now: Date }

/** Sends the same mail to each of those who manage the company. */
export async function postToEntreprise({ db, outbox, now }: Envoi, entreprise_id: string, mail: Mail) {
  for (const destinataire of await listDestinataires(db, entreprise_id)) await outbox.post(db, destinataire, mail, now)
}

type Bon = { id: string; numero: string | null; groupement: string }

/** The facts about an order that every mail about it needs. */
export const factsOf = ({ outbox }: Pick<Envoi, 'outbox'>, { id, numero, groupement }: Bon): BonDit => ({
  numero,
  groupement,
  lien: outbox.urlOf(`/bon-commande/${id}`),
})
