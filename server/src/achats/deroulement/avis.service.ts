import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Commandee } from '../bons-commande/groupement.service.ts'

type Envoi = { db: Database; now: Date; outbox: Outbox }

/** To those who manage each company that ordered: about its order, whatever news they want. */
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
