import type { CourrielLigne, CourrielsQuery, TRIS_COURRIELS } from '@sillon/contract/secretariat/courriels'
import type { Jointe } from '@sillon/domain/comptes/lettres/jointe'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const TRIS: Tris<typeof TRIS_COURRIELS> = {
  cree_le: sql`created_at`,
  destinataire: sql`destinataire`,
  objet: sql`objet`,
  statut: sql`statut`,
}

/** Failed mails first, unless an order is asked for. */
export async function listCourriels(db: Database, query: CourrielsQuery) {
  const matching = filterCourriels(db, query)
  const page = matching.select(LIGNE)
  const rows = query.tri
    ? page.orderBy(orderOf(TRIS, query.tri))
    : page.orderBy(sql`statut = 'echec'`, 'desc').orderBy('created_at', 'desc')
  return readPage(db, query, { matching, rows: rows.orderBy('id') })
}

export const findCourriel = (db: Database, id: string): Promise<CourrielLigne | undefined> =>
  db.selectFrom('courriels').select(LIGNE).where('id', '=', id).executeTakeFirst()

/** The documents that each of these mails carried. */
export const listJointes = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('courriels')
    .select(['id', JOINTES.as('jointes')])
    .where('id', 'in', ids)
    .execute()

/** Locks the mail until the end of the transaction. */
export const lockCourriel = (tx: Database, id: string) =>
  tx.selectFrom('courriels').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Today’s address of the person a mail was written to. Undefined for a mail to an account: its links go to the
 * account’s own address, which never changes by itself. An address typed by one company alone does not receive the
 * mails of another company.
 */
export async function findAdresseFiche(tx: Database, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('courriels as c')
    .innerJoin('adherents as a', 'a.id', 'c.adherent_id')
    .select('a.email')
    .where('c.id', '=', id)
    .where('c.utilisateur_id', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from roles_entreprise r where r.adherent_id = a.id and r.entreprise_id <> a.email_saisi_par
      )`,
    )
    .executeTakeFirst()
  return found?.email ?? undefined
}

export async function updateStatut(tx: Database, id: string, changes: Renvoi | Annulation) {
  await tx.updateTable('courriels').set(changes).where('id', '=', id).execute()
}

type Renvoi = { statut: 'en_attente'; tentatives: 0; erreur: null; prochain_essai_le: Date; destinataire?: string }
type Annulation = { statut: 'annule'; contenu_chiffre: null }

export async function countByStatut(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('courriels')
    .select(['statut', (row) => row.fn.countAll<number>().as('nombre')])
    .groupBy('statut')
    .execute()
  return Object.fromEntries(rows.map(({ statut, nombre }) => [statut, nombre]))
}

const JOINTES = sql<Jointe[]>`coalesce((
    select jsonb_agg(
      jsonb_build_object('document_id', d.id, 'edition_id', e.id, 'titre', d.titre, 'nom', f.nom) order by j.rang)
    from jointes_message j
    join editions_document_cooperative e on e.id = j.edition_id
    join documents_cooperative d on d.id = e.document_id
    join fichiers f on f.id = e.fichier_id
    where j.message_id = courriels.sujet_id), '[]'::jsonb)`

const LIGNE = [
  'id',
  'created_at as cree_le',
  'modele',
  'destinataire',
  'objet',
  'statut',
  'tentatives',
  sql<string | null>`case when statut = 'en_attente' then prochain_essai_le end`.as('prochain_essai_le'),
  'envoye_le',
  'erreur',
  sql<boolean>`contenu_chiffre is not null`.as('a_contenu'),
  JOINTES.as('jointes'),
] as const

function filterCourriels(db: Database, { q, statut, modele, entreprise_id }: CourrielsQuery) {
  let matching = db.selectFrom('courriels')
  if (statut) matching = matching.where('statut', '=', statut)
  if (modele) matching = matching.where('modele', '=', modele)
  if (entreprise_id) {
    matching = matching.where('adherent_id', 'in', (row) =>
      row.selectFrom('roles_entreprise').select('adherent_id').where('entreprise_id', '=', entreprise_id),
    )
  }
  return q ? matching.where(matchesEveryWord(sql.ref('recherche'), q)) : matching
}
