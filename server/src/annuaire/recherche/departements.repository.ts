import { RESULTATS_MAX } from '@sillon/contract/annuaire/recherche'
import { TOTAL_MAX } from '@sillon/contract/page'
import type { ResultatsDepartement } from '@sillon/domain/annuaire/recherche/recherche'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type Demande, estTrouve, tableOf } from './trouvable.repository.ts'

/** Limit per département when there are too many results to count: it is enough to show « plus de ». */
const PAR_DEPARTEMENT = 100

/**
 * Exact up to a limit, the one of a search in a single département; beyond that, each département is counted up to its
 * own limit.
 */
export async function countParDepartement(db: Database, demande: Demande): Promise<ResultatsDepartement[]> {
  const { departement } = demande
  const borne = departement ? RESULTATS_MAX : TOTAL_MAX
  const { rows } = await sql<{ departement: string | null; nombre: number }>`
    select departement, count(*) as nombre
    from (select o.departement from ${tableOf(demande)} o where ${estTrouve(demande)} limit ${borne + 1}) as bornee
    group by departement order by departement`.execute(db)
  const total = rows.reduce((somme, { nombre }) => somme + nombre, 0)
  if (total > borne) return departement ? [{ departement, nombre: borne, exact: false }] : countEach(db, demande)
  return rows.flatMap(({ departement, nombre }) => (departement === null ? [] : [{ departement, nombre, exact: true }]))
}

async function countEach(db: Database, demande: Demande): Promise<ResultatsDepartement[]> {
  const { rows } = await sql<{ departement: string; nombre: number }>`
    select d.departement, n.nombre
    from (select distinct departement from communes) d
      cross join lateral (
        select count(*) as nombre from (
          select from ${tableOf(demande)} o
          where o.departement = d.departement and ${estTrouve(demande, { enPassant: true })} limit ${PAR_DEPARTEMENT + 1}
        ) as bornee
      ) n
    where n.nombre > 0 order by d.departement`.execute(db)
  return rows.map(({ departement, nombre }) => ({
    departement,
    nombre: Math.min(nombre, PAR_DEPARTEMENT),
    exact: nombre <= PAR_DEPARTEMENT,
  }))
}
