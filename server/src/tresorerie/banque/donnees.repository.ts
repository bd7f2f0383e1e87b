import type { Jour } from '@sillon/domain/jour'
import type { Lot, PieceOuverte, Prelevee, Saisi, Societe } from '@sillon/domain/tresorerie/banque/proposition'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** All that is due to the cooperative, by all companies. */
export const listPiecesOuvertes = (db: Database): Promise<PieceOuverte[]> =>
  db
    .selectFrom('creances as c')
    .select([
      'id',
      'numero',
      sql<string>`objet_de_creance(c.id, c.objet)`.as('objet'),
      'echeance',
      'reste',
      'entreprise_id',
    ])
    .where('ouverte', '=', true)
    .where('reste', '>', 0)
    .orderBy(sql`echeance asc nulls last`)
    .orderBy('id')
    .$narrowType<PieceOuverte>()
    .execute()

export const listSocietes = (db: Database): Promise<Societe[]> =>
  db
    .selectFrom('entreprises')
    .select(['id', 'raison_sociale', 'no_adherent'])
    .where('fusionnee_dans_id', 'is', null)
    .orderBy('id')
    .execute()

/** Debits of the batches sent to the bank since this day, and those that came back. */
export const listPrelevees = (db: Database, depuis: Jour): Promise<Prelevee[]> =>
  db
    .selectFrom('lignes_prelevement as l')
    .innerJoin('prelevements as p', 'p.id', 'l.prelevement_id')
    .innerJoin('creances as c', 'c.id', 'l.creance_id')
    .innerJoin('mandats as m', 'm.id', 'l.mandat_id')
    .leftJoin('reglements as r', 'r.id', 'l.reglement_id')
    .select([
      'l.id',
      'l.end_to_end_id',
      'm.rum',
      'l.montant',
      'c.numero',
      'c.entreprise_id',
      'p.date_prelevement',
      'l.reglement_id',
      sql<Jour | null>`case when l.statut = 'rejetee' then coalesce(r.close_le, p.date_prelevement) end`.as(
        'rejetee_le',
      ),
      sql<boolean>`exists (select from rapprochements a where a.reglement_id = l.reglement_id)`.as('credite'),
    ])
    .where('l.statut', 'in', ['exportee', 'rejetee'])
    .where('p.date_prelevement', '>=', depuis)
    .orderBy('l.id')
    .execute()

/** Batches sent to the bank since this day, whose money no movement has wholly brought. */
export const listLots = (db: Database, depuis: Jour): Promise<Lot[]> =>
  db
    .selectFrom('prelevements as p')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('lignes_prelevement as l')
          .select([sql<number>`sum(l.montant)::bigint`.as('montant'), 'l.sequence'])
          .whereRef('l.prelevement_id', '=', 'p.id')
          .where('l.statut', 'in', ['exportee', 'rejetee'])
          .groupBy('l.sequence')
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.message_id',
      'p.date_prelevement',
      sql<number>`sum(s.montant)::bigint`.as('montant'),
      sql<number[]>`json_agg(s.montant)`.as('parts'),
    ])
    .where('p.statut', '=', 'exporte')
    .where('p.date_prelevement', '>=', depuis)
    .groupBy('p.id')
    .having(
      sql<boolean>`sum(s.montant) > coalesce((select sum(m.montant) from rapprochements a
        join mouvements_bancaires m on m.id = a.mouvement_id where a.prelevement_id = p.id), 0)`,
    )
    .orderBy('p.id')
    .execute()

/** Payments typed by hand between these days, that no movement has confirmed. */
export const listSaisis = (db: Database, { du, au }: { du: Jour; au: Jour }): Promise<Saisi[]> =>
  db
    .selectFrom('reglements as r')
    .select([
      'r.id',
      sql<string>`r.entreprise_id`.as('entreprise_id'),
      'r.montant',
      'r.date_reglement as date',
      'r.reference',
    ])
    .where('r.statut', '=', 'valide')
    .where('r.moyen', '<>', 'prelevement_sepa')
    .where('r.entreprise_id', 'is not', null)
    .where('r.date_reglement', '>=', du)
    .where('r.date_reglement', '<=', au)
    .where(sql<boolean>`not exists (select from rapprochements a where a.reglement_id = r.id)`)
    .orderBy('r.id')
    .execute()

/** Mandates signed for these accounts, or named by these references. */
export const listMandats = (db: Database, { masques, rums }: { masques: readonly string[]; rums: readonly string[] }) =>
  db
    .selectFrom('mandats')
    .select(['id', 'rum', 'iban_chiffre', 'iban_masque', 'entreprise_id'])
    .where(sql<boolean>`iban_masque = any(${[...masques]}::text[]) or rum = any(${[...rums]}::text[])`)
    .orderBy('id')
    .execute()
