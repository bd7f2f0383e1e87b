import { deriveKey, encrypt } from '../chiffrement.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { signText } from '../signed-text.ts'
import type { Destinataire, Mail } from './mail.ts'

/** Mails of a transaction: they leave when it is committed, and never otherwise. */
export type Outbox = {
  post: (tx: Database, destinataire: Destinataire, mail: Mail, now: Date) => Promise<void>
  /** Sends what is due, soon after the transaction is committed. */
  wake: (tx: Database) => Promise<void>
  /** The address of a page of the portal. A token goes in the fragment: neither logs nor `Referer` see it. */
  urlOf: (path: `/${string}`, jeton?: string) => string
  /** For a link that holds without a row of its own. */
  sign: (text: string) => string
}

export const ENVOI_COURRIELS = 'envoi_courriels'

export const deriveLinkKey = (secretKey: string) => deriveKey(secretKey, 'liens')

export const deriveMailKey = (secretKey: string) => deriveKey(secretKey, 'courriels')

/** `publicUrl` is the configured origin, whatever host a request names. */
export function createOutbox(secretKey: string, publicUrl: string, jobs: Jobs): Outbox {
  const key = deriveMailKey(secretKey)
  const linkKey = deriveLinkKey(secretKey)
  const wake = (tx: Database) => jobs.enqueue(tx, ENVOI_COURRIELS)
  return {
    wake,
    urlOf: (path, jeton) => `${publicUrl}${path}${jeton ? `#jeton=${jeton}` : ''}`,
    sign: (text) => signText(text, linkKey),
    post: async (tx, { email, utilisateur_id = null, adherent_id = null }, mail, now) => {
      await tx
        .insertInto('courriels')
        .values({
          modele: mail.modele,
          destinataire: email,
          objet: mail.objet,
          utilisateur_id,
          adherent_id,
          contenu_chiffre: encrypt(JSON.stringify(mail), key),
          prochain_essai_le: now,
        })
        .execute()
      await wake(tx)
    },
  }
}
