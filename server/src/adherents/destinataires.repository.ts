import type { Database } from '../platform/db/database.ts'
import type { Destinataire } from '../platform/mail/mail.ts'

const inEntreprise = (db: Database, entreprise_id: string) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .where('r.entreprise_id', '=', entreprise_id)
    .where('r.fin', 'is', null)
    .where('a.statut_personne', '=', 'actif')

/** The accounts that manage the company. */
export function listAdressesGestionnaires(db: Database, entreprise_id: string): Promise<Destinataire[]> {
  return inEntreprise(db, entreprise_id)
    .innerJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .select(['u.email', 'u.id as utilisateur_id', 'a.id as adherent_id'])
    .where('r.droit', '=', 'gestionnaire')
    .where('u.statut', '=', 'actif')
    .orderBy('u.email')
    .limit(20)
    .execute()
}

export async function findAdresseContact(db: Database, entreprise_id: string): Promise<Destinataire | undefined> {
  const found = await inEntreprise(db, entreprise_id)
    .select(['a.email', 'a.id as adherent_id'])
    .where('r.est_contact_principal', '=', true)
    .executeTakeFirst()
  return found?.email ? { ...found, email: found.email } : undefined
}

/** The people whom the company asked to send its invoices to. */
export async function listAdressesFactures(db: Database, entreprise_id: string): Promise<Destinataire[]> {
  const found = await inEntreprise(db, entreprise_id)
    .select(['a.email', 'a.id as adherent_id'])
    .where('r.recoit_factures', '=', true)
    .where('a.email', 'is not', null)
    .orderBy('a.email')
    .limit(20)
    .execute()
  return found.flatMap(({ email, adherent_id }) => (email ? [{ email, adherent_id }] : []))
}
