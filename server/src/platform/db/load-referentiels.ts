import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('../../../referentiels/', import.meta.url)

type Table = { file: string; load: (client: pg.Client, content: string) => Promise<unknown> }

const fromJson =
  (sql: string): Table['load'] =>
  (client, content) =>
    client.query(sql, [content])

/** The other names of a line `c` of a file. */
const SYNONYMES = `array(select json_array_elements_text(coalesce(c -> 'synonymes', '[]')))`

/**
 * Lists that administrators edit are inserted once and never overwritten, the other names of a line
 * included; official lists follow their file. The ids of
 * categories and brands are derived from their codes, so they are the same in every installation.
 */
const TABLES: Table[] = [
  { file: 'communes.csv', load: loadCommunes },
  {
    file: 'formes-juridiques.json',
    load: fromJson(`insert into formes_juridiques select code, nom_court, libelle, ordre
      from json_populate_recordset(null::formes_juridiques, $1::json)
      on conflict (code) do update set nom_court = excluded.nom_court, libelle = excluded.libelle, ordre = excluded.ordre`),
  },
  {
    file: 'codes-ape.json',
    load: fromJson(`insert into codes_ape select code, nomenclature, libelle
      from json_populate_recordset(null::codes_ape, $1::json)
      on conflict (nomenclature, code) do update set libelle = excluded.libelle`),
  },
  {
    file: 'otex.json',
    load: fromJson(`insert into otex select code, libelle from json_populate_recordset(null::otex, $1::json)
      on conflict (code) do nothing`),
  },
  {
    file: 'categories-materiel.json',
    load: fromJson(`insert into categories_materiel
        (id, code, parent_id, libelle, ordre, motorise, porte_largeur, porte_capacite, controle_pulverisateur, immatriculable,
          synonymes)
      select uuid_de(c ->> 'code'), c ->> 'code', uuid_de(c ->> 'parent_code'), c ->> 'libelle', ordinality,
        coalesce((c ->> 'motorise')::boolean, false), coalesce((c ->> 'porte_largeur')::boolean, false),
        coalesce((c ->> 'porte_capacite')::boolean, false), coalesce((c ->> 'controle_pulverisateur')::boolean, false),
        coalesce(c ->> 'immatriculable', 'non'), ${SYNONYMES}
      from json_array_elements($1::json) with ordinality as t (c, ordinality)
      on conflict (id) do update set synonymes = excluded.synonymes where categories_materiel.synonymes is null`),
  },
  {
    file: 'marques.json',
    load: fromJson(`with lues as (
        insert into marques (id, nom, synonymes) select uuid_de(c ->> 'nom'), c ->> 'nom', ${SYNONYMES}
        from json_array_elements($1::json) as t (c) on conflict do nothing returning id
      )
      update marques m set synonymes = ${SYNONYMES} from json_array_elements($1::json) as t (c)
      where m.id = uuid_de(c ->> 'nom') and m.synonymes is null`),
  },
]

async function loadCommunes(client: pg.Client, content: string) {
  const rows = content
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
  const column = (index: number) => rows.map((row) => row[index] || null)
  await client.query(
    `insert into communes (code_insee, nom, departement, latitude, longitude, population)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::integer[])
     on conflict (code_insee) do update set nom = excluded.nom, departement = excluded.departement,
       latitude = excluded.latitude, longitude = excluded.longitude, population = excluded.population`,
    [0, 1, 2, 4, 5, 6].map(column),
  )
  await client.query(
    `insert into codes_postaux (code_insee, code_postal)
     select code_insee, regexp_split_to_table(codes_postaux, ' ') from unnest($1::text[], $2::text[]) as t (code_insee, codes_postaux)
     where codes_postaux is not null on conflict do nothing`,
    [column(0), column(3)],
  )
}

/** Loads each list whose file changed since the last start, in one transaction. */
export async function loadReferentiels(connectionString: string) {
  const contents = await Promise.all(TABLES.map(({ file }) => readFile(new URL(file, FOLDER))))
  const fingerprints = contents.map((content) => createHash('sha256').update(content).digest('hex'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table referentiels in exclusive mode')
    const { rows } = await client.query<{ fichier: string; empreinte: string }>(
      'select fichier, empreinte from referentiels',
    )
    const known = new Map(rows.map(({ fichier, empreinte }) => [fichier, empreinte]))
    for (const [index, { file, load }] of TABLES.entries()) {
      if (known.get(file) === fingerprints[index]) continue
      await load(client, String(contents[index]))
      await client.query(
        'insert into referentiels values ($1, $2) on conflict (fichier) do update set empreinte = excluded.empreinte',
        [file, fingerprints[index]],
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
