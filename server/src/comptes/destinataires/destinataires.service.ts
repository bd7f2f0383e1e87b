import type { Prevenus } from '@sillon/domain/comptes/destinataires/prevenus'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import {
  findAdresseContact,
  hasCompteGestionnaire,
  hasNommeParCourrier,
  listAdressesEnvoi,
  listAdressesGestionnaires,
  listAvecAdresse,
  listNommesDe,
  type Nomme,
} from './destinataires.repository.ts'

/**
 * Recipients of a company’s mails: those who manage it in the portal, or its principal contact when nobody does yet.
 */
export async function listDestinataires(db: Database, entreprise_id: string): Promise<Destinataire[]> {
  const gestionnaires = await listAdressesGestionnaires(db, entreprise_id)
  if (gestionnaires.length > 0) return gestionnaires
  const contact = await findAdresseContact(db, entreprise_id)
  return contact ? [contact] : []
}

type Lecteurs = {
  /** Those of `listDestinataires`, with what they accept to receive besides the affairs of the company. */
  lecteurs: (Nomme & { email: string })[]
  /** Somebody there accepts the news of the cooperative by post. */
  courrier: boolean
}

/** The same people, for several companies at once. */
export async function listLecteurs(db: Database, entreprise_ids: readonly string[]): Promise<Map<string, Lecteurs>> {
  const nommes = Map.groupBy(await listNommesDe(db, entreprise_ids), ({ entreprise_id }) => entreprise_id)
  return new Map(entreprise_ids.map((id) => [id, toLecteurs(nommes.get(id) ?? [])]))
}

function toLecteurs(nommes: readonly Nomme[]): Lecteurs {
  const lisent = nommes.flatMap(({ email, ...nomme }) => (nomme.lit && email ? [{ ...nomme, email }] : []))
  const gerants = lisent.filter(({ gere }) => gere)
  return {
    lecteurs: gerants.length > 0 ? gerants : lisent,
    courrier: nommes.some(({ courrier }) => courrier),
  }
}

/** Whether somebody manages the company in the portal, and so can answer there. */
export const hasGestionnaire = hasCompteGestionnaire

/**
 * Recipients of a company’s invoices: the people it chose for that, each address once, else those of
 * `listDestinataires`. Nobody when one of those it chose prefers paper and no other reads mails.
 */
export const listDestinatairesFactures = (db: Database, entreprise_id: string) =>
  listNommes(db, entreprise_id, 'recoit_factures')

/** Recipients of a company’s purchase orders, by the same rule. */
export const listDestinatairesCommandes = (db: Database, entreprise_id: string) =>
  listNommes(db, entreprise_id, 'recoit_bons_commande')

async function listNommes(
  db: Database,
  entreprise_id: string,
  envoi: 'recoit_factures' | 'recoit_bons_commande',
): Promise<Destinataire[]> {
  const nommes = await listAdressesEnvoi(db, entreprise_id, envoi)
  if (nommes.length === 0) {
    return (await hasNommeParCourrier(db, entreprise_id, envoi)) ? [] : listDestinataires(db, entreprise_id)
  }
  return [...new Map(nommes.map((nomme) => [nomme.email.toLowerCase(), nomme])).values()].toSorted((a, b) =>
    a.email.localeCompare(b.email),
  )
}

/** Filters these companies: keeps those that no mail reaches. */
export async function listSansAdresse(db: Database, entreprise_ids: readonly string[]): Promise<Set<string>> {
  const avec = new Set(await listAvecAdresse(db, entreprise_ids))
  return new Set(entreprise_ids.filter((id) => !avec.has(id)))
}

/** Counts these companies, each once: those that a mail reaches, and the others. */
export async function countPrevenus(db: Database, entreprise_ids: readonly string[]): Promise<Prevenus> {
  const ids = [...new Set(entreprise_ids)]
  const sans_adresse = (await listSansAdresse(db, ids)).size
  return { envoyees: ids.length - sans_adresse, sans_adresse }
}
