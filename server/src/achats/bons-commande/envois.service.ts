import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import { tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { BonDit } from './bons-commande.mails.ts'

export type Envoi = { db: Database; outbox: Outbox; now: Date }

/** Tells those who manage the company, all in the same words. */
export async function postToEntreprise(envoi: Envoi, entreprise_id: string, mail: Mail) {
  const destinataires = await listDestinataires(envoi.db, entreprise_id)
  await tellEntreprise(envoi, { entreprise_id, destinataires, toMail: () => mail })
}

type Bon = { id: string; numero: string | null; groupement: string }

/** The facts about an order that every mail about it needs. */
export const factsOf = ({ outbox }: Pick<Envoi, 'outbox'>, { id, numero, groupement }: Bon): BonDit => ({
  numero,
  groupement,
  lien: outbox.urlOf(`/bon-commande/${id}`),
})
