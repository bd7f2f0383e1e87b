import type { Adresse } from '@sillon/domain/adresse'
import type pg from 'pg'

export type CommuneDemonstration = {
  code_insee: string
  nom: string
  code_postal: string
  departement: string
  latitude: number
  longitude: number
}

const QUERY = `select c.code_insee, nom, min(code_postal) as code_postal, departement, latitude::float, longitude::float
  from communes c join codes_postaux p on p.code_insee = c.code_insee
  where latitude is not null and departement < '975'`

/** Sorted by code, because the random draws depend on the order. */
const GROUPING = 'group by c.code_insee order by c.code_insee'

/** Every commune of metropolitan France and of the overseas départements up to La Réunion. */
export const listCommunes = (client: pg.Client) => query(client, `${QUERY} ${GROUPING}`)

/** Communes around Mirebeau, so that the members of the demonstration are neighbours. */
export const listCommunesVoisines = (client: pg.Client) =>
  query(
    client,
    `${QUERY} and departement in ('86', '79', '37', '49')
       and (latitude - 46.787) ^ 2 + ((longitude - 0.183) * 0.685) ^ 2 < 0.4 ^ 2 ${GROUPING}`,
  )

async function query(client: pg.Client, sql: string): Promise<CommuneDemonstration[]> {
  return (await client.query<CommuneDemonstration>(sql)).rows
}

export function findCommune(communes: readonly CommuneDemonstration[], nom: string): CommuneDemonstration {
  const commune = communes.find((candidate) => candidate.nom === nom)
  if (!commune) throw new Error(`The commune ${nom} is not in the reference data.`)
  return commune
}

export const toAdresse = (
  commune: CommuneDemonstration,
  { numero_voie = null, voie = null, lieu_dit = null }: Partial<Pick<Adresse, 'numero_voie' | 'voie' | 'lieu_dit'>>,
): Adresse => ({
  complement: null,
  numero_voie,
  voie,
  lieu_dit,
  code_postal: commune.code_postal,
  commune: commune.nom,
  code_insee: commune.code_insee,
  cedex: null,
  pays: 'FR',
  latitude: commune.latitude,
  longitude: commune.longitude,
  ban_id: null,
  score: null,
})

/** For a name that communes of several départements have. */
export function findCommuneDe(communes: readonly CommuneDemonstration[], nom: string, departement: string) {
  return findCommune(
    communes.filter((candidate) => candidate.departement === departement),
    nom,
  )
}
