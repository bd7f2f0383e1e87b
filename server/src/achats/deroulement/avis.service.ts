import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Commandee } from '../bons-commande/groupement.service.ts'

type Envoi = { db: Database; now: Date; outbox: Outbox }

/** Mails those who manage each company that ordered, about its order: their choices of alerts do not apply. */
export async function writeToEntreprises(
  { db, now, outbox }: Envoi,
  commandees: readonly Commandee[],
  toMail: (lien: string, commandee: Commandee) => Mail,
) {
  for (const commandee of commandees) {
    const mail = toMail(outbox.urlOf(`/bon-commande/${commandee.id}`), commandee)
    for (const destinataire of await listDestinataires(db, commandee.entreprise_id)) {
      await outbox.post(db, destinataire, mail, now)
    }
  }
}
