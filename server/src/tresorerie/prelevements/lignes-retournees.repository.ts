import type { LignePrelevement } from '@sillon/contract/tresorerie/prelevements'
import type { TypePrelevement } from '@sillon/domain/dossiers/mandats/mandat-statut'
import type { Jour } from '@sillon/domain/jour'
import type { LigneStatut } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { ENTREPRISE, joined } from './lignes.repository.ts'

export type LigneRetournee = {
  id: string
  end_to_end_id: string
  statut: LigneStatut
  sequence: TypePrelevement
  montant: number
  numero: string | null
  reglement_id: string | null
  mandat_id: string
  date_reglement: Jour | null
  saisi_le: string | null
  /** True when the payment was already returned, or cancelled, by hand. */
  retire: boolean
  entreprise: LignePrelevement['entreprise']
}

const retournees = (db: Database, condition: RawBuilder<boolean>) =>
  joined(db)
    .innerJoin('prelevements as p', 'p.id', 'l.prelevement_id')
    .leftJoin('reglements as r', 'r.id', 'l.reglement_id')
    .select([
      'l.id',
      'l.end_to_end_id',
      'l.statut',
      'l.sequence',
      'l.montant',
      'c.numero',
      'l.reglement_id',
      'l.mandat_id',
      'r.date_reglement',
      'r.created_at as saisi_le',
      sql<boolean>`coalesce(r.statut <> 'valide', false)`.as('retire'),
      ENTREPRISE.as('entreprise'),
    ])
    .where(condition)
    .orderBy('c.entreprise_id')
    .orderBy('l.id')
    .execute()

/** The debits that references name, by their own or by the number of the piece: some banks give back only the latter. */
export const listByReferences = (db: Database, references: readonly string[]) =>
  retournees(
    db,
    sql<boolean>`(l.end_to_end_id = any(${[...references]}::text[])
      or (c.numero = any(${[...references]}::text[]) and l.statut in ('exportee', 'rejetee')))`,
  )

export const listByMessage = (db: Database, message_id: string, sequence: TypePrelevement | null) =>
  retournees(
    db,
    sql<boolean>`p.message_id = ${message_id} and l.statut in ('exportee', 'rejetee')
      and (${sequence}::text is null or l.sequence = ${sequence})`,
  )

/** The payment and the mandate that the return of a debit moves. */
export const findRetournee = (db: Database, id: string) =>
  db
    .selectFrom('lignes_prelevement')
    .select(['id', 'reglement_id', 'mandat_id'])
    .where('id', '=', id)
    .executeTakeFirst()
