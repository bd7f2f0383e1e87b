import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { currentKey, deriveKey, type SecretKey, seal } from '../chiffrement.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { signText } from '../signed-text.ts'
import type { Destinataire, Mail } from './mail.ts'

/** Mails written in a transaction: they are sent once it is committed, and only then. */
export type Outbox = {
  post: (tx: Database, destinataire: Destinataire, mail: Mail, now: Date) => Promise<void>
  /** Starts the sending soon after the commit of the transaction. */
  wake: (tx: Database) => Promise<void>
  /** Address of a page of the portal. A token goes into the fragment, which neither logs nor `Referer` contain. */
  urlOf: (path: `/${string}`, jeton?: string) => string
  /** Signs a text for a link that needs no row in the database. */
  sign: (text: string) => string
}

export const ENVOI_COURRIELS = 'envoi_courriels'

/** Key that signs the links of mails; during a rotation, the former key still verifies them. */
export const deriveLinkKey = (secretKey: string) => deriveKey(secretKey, 'liens')

/** `publicUrl` is the configured origin, whatever host the request names. */
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
          // The column's default is the start of the transaction: an act that waited for a lock would seem the older.
          created_at: sql<string>`clock_timestamp()`,
          modele: mail.modele,
          destinataire: email,
          objet: mail.objet,
          utilisateur_id,
          adherent_id,
          sujet_id: mail.sujet_id ?? null,
          contenu_chiffre: seal(JSON.stringify(mail), secretKey, { colonne: 'courriels.contenu_chiffre', id }),
          touche_le: now,
          prochain_essai_le: now,
        })
        .execute()
      await wake(tx)
    },
  }
}
