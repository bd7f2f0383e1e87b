import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { openMail } from './envoi.service.ts'
import { clearContenu, deleteCourrielsTo, eraseObjets, listContenus } from './oubli.repository.ts'

type Oubli = { ids: readonly string[]; emails: readonly string[]; pattern: string | null; secretKey: SecretKey }

/** Deletes mails to a person, sent or not; mails to others that name them lose their content. */
export async function forgetCourriels(tx: Database, { ids, emails, pattern, secretKey }: Oubli) {
  await deleteCourrielsTo(tx, { ids, emails: emails.map((email) => email.toLowerCase()) })
  if (pattern === null) return
  await eraseObjets(tx, pattern)
  const named = new RegExp(pattern, 'i')
  const contenus = await listContenus(tx)
  const naming = contenus.filter((contenu) => named.test(JSON.stringify(openMail(contenu, secretKey) ?? '')))
  await clearContenu(
    tx,
    naming.map(({ id }) => id),
  )
}
