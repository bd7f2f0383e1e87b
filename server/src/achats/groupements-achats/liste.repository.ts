import type { ComptesGroupements, GroupementsQuery, TRIS_GROUPEMENTS } from '@sillon/contract/achats/groupements-achats'
import type { GroupementFiche, GroupementResume } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { findGroupement } from './groupements-achats.repository.ts'

const TRIS: Tris<typeof TRIS_GROUPEMENTS> = {
  reference: sql`g.reference`,
  libelle: sql`g.libelle collate francais`,
  fournisseur: sql`f.raison_sociale collate francais`,
  cloture_le: sql`g.cloture_le`,
  statut: sql`g.statut`,
}

const EN_COURS: readonly GroupementStatut[] = [
  'ouvert',
  'clos',
  'en_negociation',
  'attribue',
  'commande',
  'en_livraison',
]

export function listGroupements(db: Database, query: GroupementsQuery) {
  const matching = filterGroupements(db, query)
  const page = matching
    .leftJoin('fournisseurs as f', 'f.id', 'g.fournisseur_id')
    .select([
      'g.id',
      'g.version',
      'g.reference',
      'g.famille',
      'g.libelle',
      'g.statut',
      'g.ouverture_le',
      'g.cloture_le',
      ...SUIVI,
    ])
  return readPage(db, query, {
    matching,
    rows: page.orderBy(orderOf(TRIS, query.tri ?? '-cloture_le')).orderBy('g.id'),
  })
}

export async function findFiche(db: Database, id: string): Promise<GroupementFiche | undefined> {
  const groupement = await findGroupement(db, id)
  if (!groupement) return undefined
  const suivi = await db
    .selectFrom('groupements_achats as g')
    .leftJoin('fournisseurs as f', 'f.id', 'g.fournisseur_id')
    .select([...SUIVI, A_REVOIR])
    .where('g.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...groupement,
    ...(suivi as Pick<GroupementFiche, 'fournisseur' | 'articles' | 'bons' | 'total_ht' | 'prix_a_revoir'>),
  } as GroupementFiche
}

export async function countGroupements(db: Database, { famille }: { famille?: Famille | undefined }) {
  const familles = await db
    .selectFrom('groupements_achats')
    .select(['famille', (row) => row.fn.countAll<number>().as('nombre')])
    .groupBy('famille')
    .execute()
  const statuts = await filterGroupements(db, { famille })
    .select(['g.statut', (row) => row.fn.countAll<number>().as('nombre')])
    .groupBy('g.statut')
    .execute()
  const en_cours = await filterGroupements(db, { famille })
    .where('g.statut', 'in', EN_COURS)
    .leftJoin('totaux_bons as b', (join) =>
      join.onRef('b.groupement_id', '=', 'g.id').on('b.statut', 'not in', ['brouillon', 'annule']),
    )
    .select([
      sql<number>`count(distinct g.id)`.as('nombre'),
      sql<number>`coalesce(sum(b.nombre), 0)::int`.as('bons'),
      sql<number>`coalesce(sum(b.total_ht), 0)::bigint`.as('total_ht'),
    ])
    .executeTakeFirstOrThrow()
  return {
    familles: Object.fromEntries(familles.map((one) => [one.famille, one.nombre])),
    statuts: Object.fromEntries(statuts.map((one) => [one.statut, one.nombre])),
    en_cours,
  } satisfies ComptesGroupements
}

/** By the rows that the triggers keep: a purchase may have tens of thousands of orders. */
const bonsOf = (condition: RawBuilder<unknown>, mesure: RawBuilder<unknown>) => sql<number>`
  (select coalesce(sum(${mesure}), 0)::bigint from totaux_bons b where b.groupement_id = g.id and ${condition})`

const ENGAGE = sql`b.statut not in ('brouillon', 'annule')`

const SUIVI = [
  sql<GroupementResume['fournisseur']>`case when f.id is not null then
    jsonb_build_object('id', f.id, 'code', f.code, 'raison_sociale', f.raison_sociale, 'statut', f.statut) end`.as(
    'fournisseur',
  ),
  sql<number>`(select count(*) from articles_achat a where a.groupement_id = g.id)`.as('articles'),
  bonsOf(ENGAGE, sql`b.nombre`).as('bons'),
  bonsOf(sql`b.statut = 'brouillon'`, sql`b.nombre`).as('brouillons'),
  bonsOf(ENGAGE, sql`b.total_ht`).as('total_ht'),
] as const

const A_REVOIR = sql<number>`
  (select count(*) from articles_achat a where a.groupement_id = g.id and a.prix_a_revoir)`.as('prix_a_revoir')

type Filtres = Pick<GroupementsQuery, 'q' | 'famille' | 'statut' | 'fournisseur_id'>

function filterGroupements(db: Database, { q, famille, statut, fournisseur_id }: Filtres) {
  let matching = db.selectFrom('groupements_achats as g')
  if (famille) matching = matching.where('g.famille', '=', famille)
  if (statut) matching = matching.where('g.statut', '=', statut)
  if (fournisseur_id) matching = matching.where('g.fournisseur_id', '=', fournisseur_id)
  return q ? matching.where(matchesEveryWord(sql.ref('g.recherche'), q)) : matching
}
