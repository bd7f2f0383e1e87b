import type { Jour } from '@sillon/domain/jour'
import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { firstRows, readPremiers } from '../../platform/db/premiers.ts'

/**
 * Fees and invoices past their due date. A fee in dispute waits for its answer, a piece in a plan of payment for its
 * instalments. Each table is read through its index: the view `creances` would read both whole.
 */
const enRetard = (today: Jour) => sql`
  select c.id, c.entreprise_id, 'cotisation' as nature, c.numero, c.echeance, c.montant_du - c.regle as reste, v.exigible_le
  from cotisations c left join echeanciers_courants v on v.creance_id = c.id
  where c.statut in ('appelee', 'partiellement_payee') and c.echeance < ${today}::date and c.litige_motif is null
    and coalesce(v.exigible_le < ${today}::date, true)
  union all
  select f.id, f.entreprise_id, 'facture', f.numero, f.echeance, f.montant_du - f.regle, v.exigible_le
  from factures f left join echeanciers_courants v on v.creance_id = f.id
  where f.statut in ('a_payer', 'partiellement_payee') and f.echeance < ${today}::date and coalesce(v.exigible_le < ${today}::date, true)`

type Retard = { raison_sociale: string; cotisations: number; factures: number; rompu: boolean }

/** Companies that are late, by their oldest piece. */
export function readRetards(db: Database, today: Jour) {
  const parEntreprise = sql`
    select entreprise_id as id, count(*) filter (where nature = 'cotisation') as cotisations,
      count(*) filter (where nature = 'facture') as factures, sum(reste)::bigint as montant, min(echeance) as rang,
      bool_or(exigible_le is not null) as rompu
    from (${enRetard(today)}) d
    group by entreprise_id`
  const premieres = sql`
    select p.*, e.raison_sociale from ${firstRows(parEntreprise)} p left join entreprises e on e.id = p.id`
  return readPremiers<Retard>(db, premieres, undefined, parEntreprise)
}

type PieceEnRetard = {
  nature: NatureCreance
  entreprise_id: string
  raison_sociale: string
  numero: string | null
  echeance: Jour
  reste: number
}

/** Their pieces, the oldest due date first. */
export const readPiecesEnRetard = (db: Database, today: Jour, nombre: number) =>
  readPremiers<PieceEnRetard>(
    db,
    sql`
    select p.id, p.nature, p.entreprise_id, e.raison_sociale, p.numero, p.echeance, p.reste, p.reste as montant, p.echeance as rang
    from (${enRetard(today)}) p left join entreprises e on e.id = p.entreprise_id`,
    nombre,
  )
