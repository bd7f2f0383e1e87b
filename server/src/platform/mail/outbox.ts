import { randomUUID } from 'node:crypto'
import { currentKey, deriveKey, type SecretKey, seal } from '../chiffrement.ts'
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

/** Signs what a link of a mail may do; the former key still opens while a rotation lasts. */
export const deriveLinkKey = (secretKey: string) => deriveKey(secretKey, 'liens')

/** `publicUrl` is the configured origin, whatever host a request names. */
export function createOutbox(secretKey: SecretKey, publicUrl: string, jobs: Jobs): Outbox {
  const linkKey = deriveLinkKey(currentKey(secretKey))
  const wake = (tx: Database) => jobs.enqueue(tx, ENVOI_COURRIELS)
  return {
    wake,
    urlOf: (path, jeton) => `${publicUrl}${path}${jeton ? `#jeton=${jeton}` : ''}`,
    sign: (text) => signText(text, linkKey),
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
          sujet_id: mail.sujet_id ?? null,
          contenu_chiffre: seal(JSON.stringify(mail), secretKey, { colonne: 'courriels.contenu_chiffre', id }),
          updated_at: now,
          prochain_essai_le: now,
        })
        .execute()
      await wake(tx)
    },
  }
}
