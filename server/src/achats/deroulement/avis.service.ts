import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import { tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Commandee } from '../bons-commande/groupement.service.ts'

type Envoi = { db: Database; now: Date; outbox: Outbox }

/** Tells those who manage each company that ordered, about its order: their choices of alerts do not apply. */
export async function writeToEntreprises(
  envoi: Envoi,
  commandees: readonly Commandee[],
  toMail: (lien: string, commandee: Commandee) => Mail,
) {
  for (const commandee of commandees) {
    const { id, entreprise_id } = commandee
    const mail = toMail(envoi.outbox.urlOf(`/bon-commande/${id}`), commandee)
    const destinataires = await listDestinataires(envoi.db, entreprise_id)
    await tellEntreprise(envoi, { entreprise_id, destinataires, toMail: () => mail })
  }
}
