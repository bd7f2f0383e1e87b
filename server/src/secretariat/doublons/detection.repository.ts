import { TOTAL_MAX } from '@sillon/contract/page'
import type { DoublonsQuery } from '@sillon/contract/secretariat/doublons'
import {
  GROUPE_MAX,
  MOTIFS_DOUBLON,
  type MotifDoublon,
  type ObjetFusion,
} from '@sillon/domain/secretariat/doublons/doublon'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { offsetOf } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { FICHES } from './liens.repository.ts'

type Paire = { un_id: string; autre_id: string; motifs: MotifDoublon[] }

/**
 * `n` and `p` are the name and the first name without case, accent or hyphen. Both orders are compared, as people swap
 * them.
 */
const PERSONNES = sql`p as materialized (
  select id, split_part(recherche, ' ', 1) as n, split_part(recherche, ' ', 2) as p, date_naissance as d, civilite as c,
    lower(email) as e, telephone_mobile as m, telephone_fixe as f
  from adherents where fusionne_dans_id is null and anonymise_le is null
), numeros as materialized (
  select id, m as t from p where m is not null union select id, f from p where f is not null
)`

const MEMES_NOMS = sql`((a.n = b.n and a.p = b.p) or (a.n = b.p and a.p = b.n))`

/**
 * Finds a typing mistake or an initial. Spouses, or a father and son, share a name but differ by civility or birth
 * date.
 */
const NOMS_PROCHES = sql`(${MEMES_NOMS} or (
  (a.n = b.n or similarity(a.n, b.n) >= 0.5)
  and (similarity(a.p, b.p) > 0.5 or (length(least(a.p, b.p)) = 1 and left(a.p, 1) = left(b.p, 1)))
)) and (a.c = b.c) is not false`

const SANS_CONTREDIT = sql`(a.d = b.d) is not false`

const partage = (cle: RawBuilder<unknown>, source: RawBuilder<unknown>) => sql`(
  select ${cle} as cle from ${source} where ${cle} is not null
  group by ${cle} having count(*) between 2 and ${sql.lit(GROUPE_MAX)}) g`

const PAIRES: Record<ObjetFusion, RawBuilder<unknown>> = {
  adherent: sql`${PERSONNES}, trouvees as (
    select a.id as x, b.id as y, 'naissance' as motif from p a join p b on a.d = b.d and a.id < b.id and a.n = b.n and a.p = b.p
    union all
    select a.id, b.id, 'naissance' from p a join p b on a.d = b.d and a.id < b.id and a.n = b.p and a.p = b.n and a.n <> a.p
    union all
    select a.id, b.id, 'email' from ${partage(sql.ref('e'), sql`p`)}
      join p a on a.e = g.cle join p b on b.e = g.cle and a.id < b.id
      where ${NOMS_PROCHES} and (${SANS_CONTREDIT} or ${MEMES_NOMS})
    union all
    select a.id, b.id, 'telephone' from ${partage(sql.ref('t'), sql`numeros`)}
      join numeros na on na.t = g.cle join numeros nb on nb.t = g.cle and na.id < nb.id
      join p a on a.id = na.id join p b on b.id = nb.id
      where ${NOMS_PROCHES} and ${SANS_CONTREDIT}
    union all
    select a.id, b.id, 'nom_proche' from roles_entreprise ra
      join roles_entreprise rb on rb.entreprise_id = ra.entreprise_id and ra.adherent_id < rb.adherent_id
      join p a on a.id = ra.adherent_id join p b on b.id = rb.adherent_id
      where ${NOMS_PROCHES} and ${SANS_CONTREDIT}
  )`,
  entreprise: sql`p as materialized (
    select id, siren, split_part(recherche, ' ', 1) || '/' || (adresse ->> 'code_insee') as nom
    from entreprises where fusionnee_dans_id is null
  ), trouvees as (
    select a.id as x, b.id as y, 'siren' as motif from ${partage(sql.ref('siren'), sql`p`)}
      join p a on a.siren = g.cle join p b on b.siren = g.cle and a.id < b.id
    union all
    select a.id, b.id, 'nom_commune' from ${partage(sql.ref('nom'), sql`p`)}
      join p a on a.nom = g.cle join p b on b.nom = g.cle and a.id < b.id
  )`,
}

const cherche = (objet: ObjetFusion, q: string | undefined) =>
  q === undefined || q === ''
    ? sql`true`
    : sql`exists (select from ${sql.table(FICHES[objet].table)} f
        where f.id in (x, y) and ${matchesEveryWord(sql.ref('f.recherche'), q)})`

/** The pairs with the most reasons first; pairs that somebody marked as no duplicate are left out. */
export async function listPaires(db: Database, query: DoublonsQuery) {
  const { objet, q, par_page } = query
  const { rows } = await sql<Paire & { total: number }>`with ${PAIRES[objet]}, paires as materialized (
      select x as un_id, y as autre_id, array_agg(distinct motif) as motifs from trouvees
      where ${cherche(objet, q)} and not exists (
        select from faux_doublons w where w.objet = ${objet} and w.un_id = x and w.autre_id = y
      )
      group by x, y order by count(distinct motif) desc, x, y limit ${TOTAL_MAX + 1}
    )
    select *, (select count(*) from paires) as total from paires
    order by cardinality(motifs) desc, un_id, autre_id limit ${par_page} offset ${offsetOf(query)}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    paires: rows.map(({ motifs, ...paire }) => ({
      ...paire,
      motifs: MOTIFS_DOUBLON.filter((motif) => motifs.includes(motif)),
    })),
    total: { total: Math.min(total, TOTAL_MAX), total_exact: total <= TOTAL_MAX },
  }
}

type FauxDoublon = { objet: ObjetFusion; un_id: string; autre_id: string; dit_par: string; dit_le: Date }

/** Returns false when the pair was already marked as no duplicate. */
export async function insertFauxDoublon(db: Database, { un_id, autre_id, ...dit }: FauxDoublon): Promise<boolean> {
  const [premier = un_id, second = autre_id] = [un_id, autre_id].toSorted()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('faux_doublons')
    .values({ ...dit, un_id: premier, autre_id: second })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
