import type { Database } from '../platform/db/database.ts'
import type { Destinataire } from '../platform/mail/mail.ts'
import { findAdresseContact, listAdressesGestionnaires } from './destinataires.repository.ts'

/** Who hears of a company: those who manage it in the portal, or its principal contact when nobody does yet. */
export async function listDestinataires(db: Database, entreprise_id: string): Promise<Destinataire[]> {
  const gestionnaires = await listAdressesGestionnaires(db, entreprise_id)
  if (gestionnaires.length > 0) return gestionnaires
  const contact = await findAdresseContact(db, entreprise_id)
  return contact ? [contact] : []
}
