import type { GroupementCarte } from '@sillon/contract/achats/groupements-adherent'
import type { Page, PageQuery } from '@sillon/contract/page'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'

/** Open purchases first, the next to close on top, then those to come, then the last to have closed. */
const RANG = sql`case g.statut when 'ouvert' then 0 when 'publie' then 1 else 2 end`
const PROCHE = sql`case when g.statut in ('ouvert', 'publie') then g.cloture_le end`

/** The purchase is said again of the orders, or PostgreSQL reads those of all purchases for each card. */
const PHARE = sql<GroupementCarte['phare']>`(
  select json_build_object(
    'id', a.id, 'designation', a.designation, 'unite', a.unite, 'contenance', a.contenance,
    'prix_unitaire_ht', a.prix_unitaire_ht, 'paliers', a.paliers,
    'total', a.nombre_cooperative + coalesce((
      select sum(l.nombre) from lignes_commande l join bons_commande b on b.id = l.bon_commande_id
      where l.article_id = a.id and b.groupement_id = a.groupement_id and b.statut not in ('brouillon', 'annule')
    ), 0)
  )
  from articles_achat a
  where a.groupement_id = g.id and a.statut <> 'annule'
  order by a.rang, a.id limit 1
)`

export async function listCartes(
  db: Database,
  entreprise_ids: readonly string[],
  query: PageQuery,
): Promise<Page<GroupementCarte>> {
  const visibles = db.selectFrom('groupements_achats as g').where('g.statut', '<>', 'brouillon')
  const rows = await visibles
    .select([
      'g.id',
      'g.reference',
      'g.famille',
      'g.libelle',
      'g.statut',
      'g.ouverture_le',
      'g.cloture_le',
      'g.livraison_du',
      'g.livraison_au',
      'g.mode_livraison',
      'g.lieu_livraison',
      'g.mode_prix',
      PHARE.as('phare'),
    ])
    .select((row) => [
      row
        .selectFrom('articles_achat as a')
        .select(row.fn.countAll<number>().as('nombre'))
        .whereRef('a.groupement_id', '=', 'g.id')
        .where('a.statut', '<>', 'annule')
        .as('nombre_articles'),
    ])
    .orderBy(RANG)
    .orderBy(PROCHE)
    .orderBy('g.cloture_le', 'desc')
    .orderBy('g.id')
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  const commandes = await listCommandes(
    db,
    rows.map(({ id }) => id),
    entreprise_ids,
  )
  const cartes = rows.map((row) => ({
    ...row,
    commandes: commandes.filter(({ groupement_id }) => groupement_id === row.id),
  }))
  return toPage(cartes as GroupementCarte[], await countUpTo(db, visibles), query)
}

async function listCommandes(db: Database, groupement_ids: readonly string[], entreprise_ids: readonly string[]) {
  if (groupement_ids.length === 0 || entreprise_ids.length === 0) return []
  return db
    .selectFrom('bons_commande as b')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .select(['b.id', 'b.groupement_id', 'b.entreprise_id', 'e.raison_sociale', 'b.numero', 'b.statut', 'b.total_ttc'])
    .where('b.groupement_id', 'in', [...groupement_ids])
    .where('b.entreprise_id', 'in', [...entreprise_ids])
    .where('b.statut', '<>', 'annule')
    .orderBy('e.raison_sociale')
    .execute()
}
