import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import type { PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import type { PieceARelancer, RelanceEnvoyee } from '@sillon/domain/tresorerie/relances/relance'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isParti } from '../../platform/mail/parti.ts'

/** A piece as it is read, before its plan of payment is followed. */
export type Lue = Omit<PieceARelancer, 'echeancier_tenu'> & {
  id: string
  nature: NatureCreance
  entreprise_id: string
  raison_sociale: string
  /** Null for an invoice. */
  campagne_id: string | null
  /** « Cotisation 2027 », or the purchase of the invoice. */
  objet: string
  numero: string | null
  reste: number
  /** The plan that holds for it. */
  echeancier_id: string | null
  /** Those of this plan, or those of the piece itself when it has none. */
  envoyees: RelanceEnvoyee[]
}

const ECHEANCIER = sql<string | null>`(select v.echeancier_id from echeanciers_courants v where v.creance_id = c.id)`

/** These read a piece `c`, its fee `f` and the membership `a` of this fee. */
export const LITIGE = sql<boolean>`f.litige_motif is not null`
export const FINIE_DE_COTISATION = sql<boolean>`a.statut = any(${[...STATUTS_FINAUX]})`
/** An invoice belongs to the company, which has one running membership at most. */
export const FINIE_DE_FACTURE = sql<boolean>`not exists (
  select from adhesions x where x.entreprise_id = c.entreprise_id and x.statut <> all(${[...STATUTS_FINAUX]})
)`
export const CONTACT_DECEDE = sql<boolean>`exists (
  select from roles_entreprise r join adherents p on p.id = r.adherent_id
  where r.entreprise_id = c.entreprise_id and r.est_contact_principal and p.statut_personne = 'decede'
)`
export const PRELEVEMENT_PREVU = sql<boolean>`exists (
  select from lignes_prelevement l
  where l.creance_id = c.id and l.statut in ('prevue', 'exportee') and l.reglement_id is null
)`

export const selectLues = (db: Database) =>
  db
    .selectFrom('creances as c')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .leftJoin('cotisations as f', 'f.id', 'c.id')
    .leftJoin('adhesions as a', 'a.id', 'f.adhesion_id')
    .select([
      'c.id',
      'c.nature',
      'c.entreprise_id',
      sql<string>`objet_de_creance(c.id, c.objet)`.as('objet'),
      'c.numero',
      'c.ouverte',
      'c.date_emission',
      'c.echeance',
    ])
    .select(['c.reste', 'e.raison_sociale', 'f.campagne_id'])
    .select([
      LITIGE.as('litige'),
      sql<boolean>`coalesce(${FINIE_DE_COTISATION}, ${FINIE_DE_FACTURE})`.as('adhesion_finie'),
      CONTACT_DECEDE.as('contact_decede'),
      PRELEVEMENT_PREVU.as('prelevement_prevu'),
      sql<PaiementAnnonce | null>`(select to_json(n) from annonces_courantes n where n.creance_id = c.id)`.as(
        'annonce',
      ),
      sql<RelanceEnvoyee[]>`(
        select coalesce(json_agg(json_build_object('etape', x.etape, 'envoyee_le', x.envoyee_le)), '[]'::json)
        from relances x where x.creance_id = c.id and x.echeancier_id is not distinct from ${ECHEANCIER}
      )`.as('envoyees'),
      ECHEANCIER.as('echeancier_id'),
    ])

/**
 * Open pieces due on `echeance` or earlier, or in a plan, after an id, sorted by id. Each table is read in the order of its
 * ids, up to the limit, before anything is joined.
 */
export function listLues(
  db: Database,
  { echeance, after, limit }: { echeance: Jour; after: string; limit: number },
): Promise<Lue[]> {
  const dues = (table: 'cotisations' | 'factures', ouverte: RawBuilder<boolean>) => sql`(
    select id from ${sql.table(table)}
    where ${ouverte} and (echeance <= ${echeance} or id in (select creance_id from echeanciers_courants)) and id > ${after}
    order by id limit ${limit})`
  const cotisations = dues('cotisations', sql`statut in ('appelee', 'partiellement_payee')`)
  const ids = sql`(${cotisations} union all ${dues('factures', sql`statut in ('a_payer', 'partiellement_payee')`)} order by id limit ${limit})`
  return selectLues(db).where(sql<boolean>`c.id in ${ids}`).orderBy('c.id').execute()
}

export const findLue = (db: Database, id: string): Promise<Lue | undefined> =>
  selectLues(db).where('c.id', '=', id).executeTakeFirst()

type NouvelleRelance = {
  piece: Pick<Lue, 'id' | 'nature' | 'echeancier_id'>
  etape: string
  canal: 'courriel' | 'courrier' | 'interne'
  envoyee_le: Jour
  document_id: string | null
}

/** Returns the id of the new reminder; undefined when this step was already done. */
export async function insertRelance(tx: Database, { piece, ...relance }: NouvelleRelance): Promise<string | undefined> {
  const { id, nature, echeancier_id } = piece
  const sujet = nature === 'cotisation' ? { cotisation_id: id } : { facture_id: id }
  const inserted = await tx
    .insertInto('relances')
    .values({ ...relance, ...sujet, echeancier_id })
    .onConflict((conflict) => conflict.constraint('relances_etape_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function listRelances(db: Database, creance_id: string) {
  return db
    .selectFrom('relances')
    .select(['etape', 'canal', 'envoyee_le', 'document_id'])
    .select(isParti('relances.id').as('partie'))
    .where('creance_id', '=', creance_id)
    .orderBy('envoyee_le')
    .orderBy('created_at')
    .limit(100)
    .execute()
}

export async function countRelances(db: Database, jour: Jour): Promise<number> {
  const { nombre } = await db
    .selectFrom('relances')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('envoyee_le', '=', jour)
    .executeTakeFirstOrThrow()
  return nombre
}

/** The document attached to the reminders of a piece: the call or the invoice of a fee; an invoice of goods is its own. */
export function findDocument(db: Database, { id, nature }: Pick<Lue, 'id' | 'nature'>) {
  return db
    .selectFrom('documents')
    .select(['id', 'numero', 'date_emission'])
    .where(nature === 'cotisation' ? 'cotisation_id' : 'id', '=', id)
    .where('type', 'in', ['appel', 'facture'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findPeriode(db: Database, campagne_id: string) {
  return db
    .selectFrom('campagnes')
    .select(['annee', 'libelle', 'debut', 'fin'])
    .where('id', '=', campagne_id)
    .executeTakeFirstOrThrow()
}
