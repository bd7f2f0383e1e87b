import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'

const enFonction = (db: Database) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .where('r.fin', 'is', null)
    .where('a.statut_personne', '=', 'actif')

const inEntreprise = (db: Database, entreprise_id: string) =>
  enFonction(db).where('r.entreprise_id', '=', entreprise_id)

/**
 * An address typed by another company alone is not confirmed as the person’s: mails of this company do not go there.
 */
const adresseSure = sql<boolean>`(a.email_saisi_par is null or a.email_saisi_par = r.entreprise_id)`

/** Mails about the company do not go to those of its people who asked for paper. */
const LIT_SES_MAILS = sql<boolean>`not r.prefere_courrier`

const quiGerent = (roles: ReturnType<typeof enFonction>) =>
  roles
    .innerJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .where('r.droit', '=', 'gestionnaire')
    .where('u.statut', '=', 'actif')

const gestionnaires = (db: Database, entreprise_id: string) => quiGerent(inEntreprise(db, entreprise_id))

/** Whether an account manages the company, by mail or not. */
export const hasCompteGestionnaire = async (db: Database, entreprise_id: string): Promise<boolean> =>
  (await gestionnaires(db, entreprise_id).select('u.id').limit(1).executeTakeFirst()) !== undefined

/** The accounts that manage the company and read its mails. */
export function listAdressesGestionnaires(db: Database, entreprise_id: string): Promise<Destinataire[]> {
  return gestionnaires(db, entreprise_id)
    .where(LIT_SES_MAILS)
    .select(['u.email', 'u.id as utilisateur_id', 'a.id as adherent_id', 'a.prenom'])
    .orderBy('u.email')
    .limit(20)
    .execute()
}

export async function findAdresseContact(db: Database, entreprise_id: string): Promise<Destinataire | undefined> {
  const found = await inEntreprise(db, entreprise_id)
    .select(['a.email', 'a.id as adherent_id', 'a.prenom'])
    .where('r.est_contact_principal', '=', true)
    .where(LIT_SES_MAILS)
    .where(adresseSure)
    .executeTakeFirst()
  return found?.email ? { ...found, email: found.email } : undefined
}

/** The people that the rule of a company’s mails names, whether they read mails or not, and what they accept besides. */
export type Nomme = {
  entreprise_id: string
  adherent_id: string
  utilisateur_id: string | null
  prenom: string
  nom: string
  email: string | null
  /** Mails about the company go there. */
  lit: boolean
  gere: boolean
  email_info: boolean
  courrier: boolean
}

const NOMME = ['r.entreprise_id', 'a.id as adherent_id', 'a.prenom', 'a.nom', 'a.email_info', 'a.courrier'] as const

/** Those who manage these companies, then their principal contacts. */
export async function listNommesDe(db: Database, entreprise_ids: readonly string[]): Promise<Nomme[]> {
  const parmi = sql<boolean>`r.entreprise_id = any(${[...entreprise_ids]}::uuid[])`
  const gerants = await quiGerent(enFonction(db).where(parmi))
    .select([...NOMME, 'u.email', 'u.id as utilisateur_id', LIT_SES_MAILS.as('lit')])
    .orderBy('u.email')
    .execute()
  const contacts = await enFonction(db)
    .where(parmi)
    .where('r.est_contact_principal', '=', true)
    .select([...NOMME, 'a.email', sql<boolean>`${LIT_SES_MAILS} and ${adresseSure} and a.email is not null`.as('lit')])
    .execute()
  return [
    ...gerants.map((nomme) => ({ ...nomme, gere: true })),
    ...contacts.map((nomme) => ({ ...nomme, utilisateur_id: null, gere: false })),
  ]
}

type Envoi = 'recoit_factures' | 'recoit_bons_commande'

/** Whether somebody whom the company chose to receive its invoices, or its orders, asked for paper. */
export const hasNommeParCourrier = async (db: Database, entreprise_id: string, envoi: Envoi): Promise<boolean> =>
  (await inEntreprise(db, entreprise_id)
    .select('a.id')
    .where(`r.${envoi}`, '=', true)
    .where('r.prefere_courrier', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The people whom the company chose to receive its invoices, or its orders, and who read its mails. */
export async function listAdressesEnvoi(db: Database, entreprise_id: string, envoi: Envoi): Promise<Destinataire[]> {
  const found = await inEntreprise(db, entreprise_id)
    .select(['a.email', 'a.id as adherent_id', 'a.prenom'])
    .where(`r.${envoi}`, '=', true)
    .where('a.email', 'is not', null)
    .where(LIT_SES_MAILS)
    .where(adresseSure)
    .orderBy('a.email')
    .limit(20)
    .execute()
  return found.flatMap(({ email, ...personne }) => (email ? [{ ...personne, email }] : []))
}

/** Somebody chosen for the invoices who asked for paper: no mail goes to another in their place. */
const SANS_NOMME_PAR_COURRIER = sql<boolean>`not exists (
  select from roles_entreprise n join adherents p on p.id = n.adherent_id
  where n.entreprise_id = r.entreprise_id and n.recoit_factures and n.prefere_courrier and n.fin is null
    and p.statut_personne = 'actif'
)`

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
    .where(LIT_SES_MAILS)
    .where(sql<boolean>`(
      (r.recoit_factures and a.email is not null and ${adresseSure})
      or (${SANS_NOMME_PAR_COURRIER} and (
        (r.est_contact_principal and a.email is not null and ${adresseSure})
        or (r.droit = 'gestionnaire' and u.id is not null)
      ))
    )`)
    .execute()
  return rows.map(({ entreprise_id }) => entreprise_id)
}
