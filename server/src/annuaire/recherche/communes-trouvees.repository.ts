import { RESULTATS_MAX } from '@sillon/contract/annuaire/recherche'
import { arrondiDistance, distanceOf } from '@sillon/domain/annuaire/recherche/distance'
import type { CarteLocale } from '@sillon/domain/annuaire/recherche/recherche'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type Demande, estTrouve, type Origine, tableOf } from './trouvable.repository.ts'

type Commune = Omit<CarteLocale['communes'][number], 'distance_km'> & { corde: number }

/** Counts up to the limit of a search, the nearest commune first. */
export async function countParCommune(
  db: Database,
  demande: Demande,
  { code_insee, lieu }: Origine,
): Promise<CarteLocale> {
  const centre = await sql<CarteLocale['centre']>`
    select latitude::float8 as latitude, longitude::float8 as longitude from communes where code_insee = ${code_insee}`.execute(
    db,
  )
  const { rows } = await sql<Commune>`
    with trouves as (select o.code_insee from ${tableOf(demande)} o where ${estTrouve(demande)} limit ${RESULTATS_MAX + 1})
    select c.code_insee, c.nom, c.latitude::float8 as latitude, c.longitude::float8 as longitude, t.nombre, c.lieu <-> ${lieu}::cube as corde
    from (select code_insee, count(*) as nombre from trouves group by code_insee) t join communes c using (code_insee)
    order by corde, c.nom`.execute(db)
  const total = rows.reduce((somme, { nombre }) => somme + nombre, 0)
  const [milieu] = centre.rows
  if (!milieu) throw new Error('unreachable')
  return {
    centre: milieu,
    communes: rows.map(({ corde, ...commune }) => ({ ...commune, distance_km: arrondiDistance(distanceOf(corde)) })),
    exact: total <= RESULTATS_MAX,
  }
}
