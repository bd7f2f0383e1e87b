import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import { CHAMPS_ROLE } from '@sillon/domain/comptes/personnes/proprietaire'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { COLONNES } from '@sillon/domain/secretariat/imports/feuilles'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** A record of a sheet: its attributes by name, with the labels of reference lists instead of ids. */
export type Enregistrement = { tri: string; cle: string } & Record<string, unknown>

/** Subqueries that choose the records of a sheet; a sheet without one takes all those of the chosen companies. */
export type Choix = { [feuille in Feuille]?: Expression<unknown> | undefined }

type Source = {
  /** SQL of the attributes of the sheet that are not columns of `table`. */
  ailleurs: Record<string, RawBuilder<unknown>>
  table: string
  from: RawBuilder<unknown>
  tri: RawBuilder<unknown>
  cle: RawBuilder<unknown>
}

const SIRET_ENTREPRISE = { siret_entreprise: sql`e.siret` }

/** Records merged into another, or anonymised, are excluded. */
const SOURCES: Record<Feuille, Source> = {
  entreprises: {
    table: 'e',
    from: sql`entreprises e where e.fusionnee_dans_id is null`,
    ailleurs: {
      categorie_juridique: sql`(select nom_court from formes_juridiques where code = e.categorie_juridique)`,
      // The running membership, else the last. One still in preparation shows no status.
      statut_adhesion: sql`(
        select case when not en_preparation then statut end from adhesions
        where entreprise_id = e.id order by statut in (${sql.join([...STATUTS_FINAUX])}), created_at desc limit 1
      )`,
    },
    tri: sql`e.siret`,
    cle: sql`e.id`,
  },
  exploitations: {
    table: 'x',
    from: sql`entreprises e join exploitations x on x.entreprise_id = e.id where e.fusionnee_dans_id is null`,
    ailleurs: { ...SIRET_ENTREPRISE, otex: sql`(select libelle from otex where code = x.otex)` },
    tri: sql`e.siret`,
    cle: sql`x.id`,
  },
  adherents: {
    table: 'a',
    // A person may have several periods in one company: only the latest counts.
    from: sql`entreprises e join lateral (
        select distinct on (adherent_id) * from roles_entreprise where entreprise_id = e.id
        order by adherent_id, fin desc nulls first, created_at desc, id
      ) r on true join adherents a on a.id = r.adherent_id
      where e.fusionnee_dans_id is null and a.fusionne_dans_id is null and a.anonymise_le is null`,
    ailleurs: { ...SIRET_ENTREPRISE, ...Object.fromEntries(CHAMPS_ROLE.map((part) => [part, sql.ref(`r.${part}`)])) },
    tri: sql`e.siret`,
    cle: sql`a.id`,
  },
  materiels: {
    table: 'm',
    from: sql`entreprises e join materiels m on m.entreprise_id = e.id where e.fusionnee_dans_id is null`,
    ailleurs: {
      ...SIRET_ENTREPRISE,
      exploitation_id: sql`(select nom from exploitations where id = m.exploitation_id)`,
      categorie_id: sql`(select libelle from categories_materiel where id = m.categorie_id)`,
      marque_id: sql`(select nom from marques where id = m.marque_id)`,
    },
    tri: sql`e.siret`,
    cle: sql`m.id`,
  },
  fournisseurs: {
    table: 'f',
    from: sql`fournisseurs f where true`,
    ailleurs: { forme_juridique: sql`(select nom_court from formes_juridiques where code = f.forme_juridique)` },
    tri: sql`f.code`,
    cle: sql`f.id`,
  },
}

const LOT = 250

/** Yields a sheet sorted by company, some hundred rows at a time: memory does not grow with it. */
export async function* listEnregistrements(
  db: Database,
  feuille: Feuille,
  choix: Choix,
): AsyncGenerator<Enregistrement[]> {
  const { from, tri, cle } = SOURCES[feuille]
  const attributs = selectOf(feuille)
  let after: Enregistrement | undefined
  for (;;) {
    // The first condition lets the index be used, the second one separates rows of equal `tri`.
    const suite = after
      ? sql`and ${tri} >= ${after.tri} and (${tri}, ${cle}) > (${after.tri}, ${after.cle}::uuid)`
      : sql``
    const { rows } = await sql<Enregistrement>`
      select ${tri} as tri, ${cle} as cle, ${attributs} from ${from} ${chosen(feuille, choix)} ${suite}
      order by ${tri}, ${cle} limit ${LOT}`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < LOT) return
  }
}

export async function countEnregistrements(db: Database, feuille: Feuille, choix: Choix): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select count(*) as nombre from ${SOURCES[feuille].from} ${chosen(feuille, choix)}`.execute(db)
  return rows[0]?.nombre ?? 0
}

function chosen(feuille: Feuille, choix: Choix): RawBuilder<unknown> {
  const siens = choix[feuille] ? sql`and ${SOURCES[feuille].cle} in (${choix[feuille]})` : sql``
  const parEntreprise = feuille !== 'fournisseurs' && feuille !== 'entreprises' && choix.entreprises
  return parEntreprise ? sql`${siens} and e.id in (${choix.entreprises})` : siens
}

/** Selects whole columns: the parts of an address are read together. */
function selectOf(feuille: Feuille): RawBuilder<unknown> {
  const { ailleurs, table } = SOURCES[feuille]
  const racines = new Set(COLONNES[feuille].map(({ champ }) => champ.split('.')[0] ?? champ))
  return sql.join(
    [...racines].map((racine) => sql`${ailleurs[racine] ?? sql.ref(`${table}.${racine}`)} as ${sql.ref(racine)}`),
  )
}
