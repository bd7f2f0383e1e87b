import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'

const inEntreprise = (db: Database, entreprise_id: string) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .where('r.entreprise_id', '=', entreprise_id)
    .where('r.fin', 'is', null)
    .where('a.statut_personne', '=', 'actif')

/**
 * An address typed by another company alone is not confirmed as the person’s: mails of this company do not go there.
 */
const adresseSure = sql<boolean>`(a.email_saisi_par is null or a.email_saisi_par = r.entreprise_id)`

/** The accounts that manage the company. */
export function listAdressesGestionnaires(db: Database, entreprise_id: string): Promise<Destinataire[]> {
  return inEntreprise(db, entreprise_id)
    .innerJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .select(['u.email', 'u.id as utilisateur_id', 'a.id as adherent_id', 'a.prenom'])
    .where('r.droit', '=', 'gestionnaire')
    .where('u.statut', '=', 'actif')
    .orderBy('u.email')
    .limit(20)
    .execute()
}

export async function findAdresseContact(db: Database, entreprise_id: string): Promise<Destinataire | undefined> {
  const found = await inEntreprise(db, entreprise_id)
    .select(['a.email', 'a.id as adherent_id', 'a.prenom'])
    .where('r.est_contact_principal', '=', true)
    .where(adresseSure)
    .executeTakeFirst()
  return found?.email ? { ...found, email: found.email } : undefined
}

type Envoi = 'recoit_factures' | 'recoit_bons_commande'

/** The people whom the company chose to receive its invoices, or its orders. */
export async function listAdressesEnvoi(db: Database, entreprise_id: string, envoi: Envoi): Promise<Destinataire[]> {
  const found = await inEntreprise(db, entreprise_id)
    .select(['a.email', 'a.id as adherent_id', 'a.prenom'])
    .where(`r.${envoi}`, '=', true)
    .where('a.email', 'is not', null)
    .where(adresseSure)
    .orderBy('a.email')
    .limit(20)
    .execute()
  return found.flatMap(({ email, ...personne }) => (email ? [{ ...personne, email }] : []))
}

/** Filters these companies: keeps those where `listDestinatairesFactures` would find somebody. */
export async function listAvecAdresse(db: Database, entreprise_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .leftJoin('utilisateurs as u', (join) => join.onRef('u.adherent_id', '=', 'a.id').on('u.statut', '=', 'actif'))
    .select('r.entreprise_id')
    .distinct()
    .where(sql<boolean>`r.entreprise_id = any(${[...entreprise_ids]}::uuid[])`)
    .where('r.fin', 'is', null)
    .where('a.statut_personne', '=', 'actif')
    .where(sql<boolean>`(
      (a.email is not null and ${adresseSure} and (r.recoit_factures or r.est_contact_principal))
      or (r.droit = 'gestionnaire' and u.id is not null)
    )`)
    .execute()
  return rows.map(({ entreprise_id }) => entreprise_id)
}
