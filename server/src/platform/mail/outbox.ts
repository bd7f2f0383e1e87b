import { randomUUID } from 'node:crypto'
import { type SecretKey, seal } from '../chiffrement.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Destinataire, Mail } from './mail.ts'

/** Mails of a transaction: they leave when it is committed, and never otherwise. */
export type Outbox = {
  post: (tx: Database, destinataire: Destinataire, mail: Mail, now: Date) => Promise<void>
  /** Sends what is due, soon after the transaction is committed. */
  wake: (tx: Database) => Promise<void>
  /** The address of a page of the portal. A token goes in the fragment: neither logs nor `Referer` see it. */
  urlOf: (path: `/${string}`, jeton?: string) => string
}

export const ENVOI_COURRIELS = 'envoi_courriels'

/** `publicUrl` is the configured origin, whatever host a request names. */
export function createOutbox(secretKey: SecretKey, publicUrl: string, jobs: Jobs): Outbox {
  const wake = (tx: Database) => jobs.enqueue(tx, ENVOI_COURRIELS)
  return {
    wake,
    urlOf: (path, jeton) => `${publicUrl}${path}${jeton ? `#jeton=${jeton}` : ''}`,
    post: async (tx, { email, utilisateur_id = null, adherent_id = null }, mail, now) => {
      const id = randomUUID()
      await tx
        .insertInto('courriels')
        .values({
          id,
          modele: mail.modele,
          destinataire: email,
          objet: mail.objet,
          utilisateur_id,
          adherent_id,
          contenu_chiffre: seal(JSON.stringify(mail), secretKey, { colonne: 'courriels.contenu_chiffre', id }),
          prochain_essai_le: now,
        })
        .execute()
      await wake(tx)
    },
  }
}
