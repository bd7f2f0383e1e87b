import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { takeUnannounced } from './courriels.repository.ts'
import { openMail } from './envoi.service.ts'

type Announcer = { db: Database; now: () => Date; secretKey: SecretKey; say: (line: string) => void }

/** A demonstration without a mail server prints on its console, once each, the links that it cannot send. */
export async function announceCourriels({ db, now, secretKey, say }: Announcer) {
  const courriels = await takeUnannounced(db, now())
  for (const { destinataire, objet, ...contenu } of courriels.toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  )) {
    const href = openMail(contenu, secretKey)?.bouton?.href
    say(`Courriel pour ${destinataire}\u00a0: ${objet}${href ? ` — ${href}` : ''}`)
  }
}
