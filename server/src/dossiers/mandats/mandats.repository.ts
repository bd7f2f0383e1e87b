import type { MandatLigne, MandatsQuery, TRIS_MANDATS } from '@sillon/contract/dossiers/mandats'
import type { StatutDonne } from '@sillon/domain/cycle'
import type { AccordMarchandises } from '@sillon/domain/dossiers/mandats/accord-marchandises'
import type { MandatStatut, TypePrelevement } from '@sillon/domain/dossiers/mandats/mandat-statut'
import type { PrelevementPrevu } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import type { SignaturePortail } from '@sillon/domain/dossiers/mandats/signature-portail'
import type { Jour } from '@sillon/domain/jour'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

const TRIS: Tris<typeof TRIS_MANDATS> = {
  raison_sociale: sql`e.raison_sociale collate francais`,
  rum: sql`m.rum`,
  statut: sql`m.statut`,
  date_signature: sql`m.date_signature`,
  dernier_prelevement: sql`m.dernier_prelevement`,
}

/** The next batch that will debit the mandate `m`. */
const PRELEVEMENT_PREVU = sql<PrelevementPrevu | null>`
  (select json_build_object('date', p.date_prelevement, 'montant', sum(l.montant))
    from lignes_prelevement l join prelevements p on p.id = l.prelevement_id
    where l.mandat_id = m.id and l.statut = 'prevue'
    group by p.id order by p.date_prelevement limit 1)`

/** The acceptance of the mandate `m` for goods, with the name of the account that gave or noted it. */
const ACCORD = sql<AccordMarchandises | null>`case when m.marchandises_le is not null then (
  select json_build_object('le', m.marchandises_le, 'moyen', m.marchandises_moyen, 'par', (
    select concat_ws(' ', coalesce(a.prenom, u.prenom), coalesce(a.nom_usage, a.nom, u.nom))
    from utilisateurs u left join adherents a on a.id = u.adherent_id where u.id = m.marchandises_par))) end`

/** How the mandate `m` was signed in the portal. */
const SIGNATURE = sql<SignaturePortail | null>`
  (select json_build_object('nom', s.nom, 'le', to_char(s.signe_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from signatures_mandat s where s.mandat_id = m.id)`

const LIGNE = [
  'm.id',
  'm.version',
  'm.rum',
  'm.statut',
  'm.type_prelevement',
  'm.iban_masque',
  'm.bic',
  'm.titulaire_compte',
  'm.date_signature',
  'm.lieu',
  'm.dernier_prelevement',
  'm.revoque_le',
  sql<boolean>`m.fichier_signe is not null or exists (select from signatures_mandat s where s.mandat_id = m.id)`.as(
    'a_fichier',
  ),
  SIGNATURE.as('signature'),
  ACCORD.as('marchandises'),
  sql<MandatLigne['entreprise']>`
    json_build_object('id', e.id, 'no_adherent', e.no_adherent, 'raison_sociale', e.raison_sociale)`.as('entreprise'),
  PRELEVEMENT_PREVU.as('prelevement'),
] as const

/** Drafts first, as they wait for a signature, then by name. */
export function listMandats(db: Database, query: MandatsQuery) {
  let matching = db.selectFrom('mandats as m').innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
  if (query.statut) matching = matching.where('m.statut', '=', query.statut)
  if (query.q) {
    const q = query.q
    matching = matching.where((row) =>
      row.or([matchesEveryWord(sql.ref('e.recherche'), q), row('m.rum', 'ilike', `%${q.replace(/[\\%_]/g, '\\$&')}%`)]),
    )
  }
  let page = matching.select(LIGNE)
  if (!query.tri) page = page.orderBy(sql`m.statut = 'brouillon'`, 'desc')
  const rows = page.orderBy(orderOf(TRIS, query.tri ?? 'raison_sociale')).orderBy('m.id')
  return readPage(db, query, { matching, rows })
}

export const findMandat = (db: Database, id: string) =>
  db
    .selectFrom('mandats as m')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .select(LIGNE)
    .where('m.id', '=', id)
    .executeTakeFirst()

/** Locks the mandate until the end of the transaction. */
export const lockMandat = (tx: Database, id: string) =>
  tx.selectFrom('mandats').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The current mandate of the company, if there is one. */
export const findMandatCourant = (db: Database, entreprise_id: string) =>
  db
    .selectFrom('mandats as m')
    .select([
      'm.id',
      'm.rum',
      'm.statut',
      'm.iban_masque',
      'm.bic',
      'm.titulaire_compte',
      'm.type_prelevement',
      'm.date_signature',
      'm.lieu',
      PRELEVEMENT_PREVU.as('prelevement'),
      SIGNATURE.as('signature'),
      ACCORD.as('marchandises'),
    ])
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', 'not in', ['revoque', 'caduc'])
    .executeTakeFirst() as Promise<
    | {
        id: string
        rum: string
        statut: MandatStatut
        iban_masque: string
        bic: string | null
        titulaire_compte: string
        type_prelevement: TypePrelevement
        date_signature: Jour | null
        lieu: string | null
        prelevement: PrelevementPrevu | null
        signature: SignaturePortail | null
        marchandises: AccordMarchandises | null
      }
    | undefined
  >

/** The next pieces that a company was told to be debited of on their due date, while no batch holds them. */
export const findPrelevementAnnonce = (db: Database, entreprise_id: string, today: Jour) =>
  db
    .selectFrom('creances as c')
    .leftJoin('cotisations as f', 'f.id', 'c.id')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .select(sql<PrelevementPrevu>`json_build_object('date', c.echeance, 'montant', sum(c.reste))`.as('annonce'))
    .where('e.id', '=', entreprise_id)
    .where('e.mode_reglement', '=', 'prelevement_sepa')
    .where('c.ouverte', '=', true)
    .where('f.litige_motif', 'is', null)
    .where(
      sql<boolean>`(c.nature = 'cotisation' or exists (
        select from mandats m where m.entreprise_id = e.id and m.statut = 'actif' and m.marchandises_le is not null))`,
    )
    .where('c.echeance', '>=', today)
    .groupBy('c.echeance')
    .orderBy('c.echeance')
    .limit(1)
    .executeTakeFirst()

type Changes = Pick<
  Updateable<DB['mandats']>,
  | 'date_signature'
  | 'lieu'
  | 'type_prelevement'
  | 'fichier_signe'
  | 'dernier_prelevement'
  | 'revoque_le'
  | 'marchandises_le'
  | 'marchandises_moyen'
  | 'marchandises_par'
> & { statut?: StatutDonne<MandatStatut> }

/** The caller must hold the row’s lock. */
export async function updateMandat(tx: Database, id: string, changes: Changes) {
  await tx
    .updateTable('mandats')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const findIban = (db: Database, id: string) =>
  db.selectFrom('mandats').select('iban_chiffre').where('id', '=', id).executeTakeFirst()

export const findFichier = (db: Database, id: string) =>
  db.selectFrom('mandats').select(['rum', 'fichier_signe']).where('id', '=', id).executeTakeFirst()

/** Mandates last used on that day or earlier: their last debit, or else their signature. */
export const listAnciens = (db: Database, avant: Jour) =>
  db
    .selectFrom('mandats')
    .select(['id', 'statut', 'date_signature', 'dernier_prelevement'])
    .where('statut', 'in', ['actif', 'suspendu'])
    .where(sql<boolean>`coalesce(dernier_prelevement, date_signature) <= ${avant}`)
    .execute() as Promise<
    { id: string; statut: MandatStatut; date_signature: Jour | null; dernier_prelevement: Jour | null }[]
  >

/** The last printed document of the mandate, with its content. */
export const findDocument = (db: Database, mandat_id: string) =>
  db
    .selectFrom('documents')
    .select(['id', sql<DonneesDocument['mandat'] | null>`donnees -> 'mandat'`.as('mandat')])
    .where('mandat_id', '=', mandat_id)
    .where('type', '=', 'mandat')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Locks these mandates until the end of the transaction. */
export async function lockMandats(tx: Database, ids: readonly string[]) {
  await tx
    .selectFrom('mandats')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateCollected(tx: Database, ids: readonly string[], dernier_prelevement: Jour) {
  await tx
    .updateTable('mandats')
    .set((row) => ({ dernier_prelevement, version: row('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
