import type { GroupementCarte } from '@sillon/contract/achats/groupements-adherent'
import type { Page, PageQuery } from '@sillon/contract/page'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { keepPage } from '../../platform/db/page.ts'

/** Open purchases first, the next to close on top, then those to come, then the last to have closed. */
const RANG = sql`case g.statut when 'ouvert' then 0 when 'publie' then 1 else 2 end`
const PROCHE = sql`case when g.statut in ('ouvert', 'publie') then g.cloture_le end`

/** The packages by the rows that the triggers keep: an article may have thousands of lines. */
const phareFor = (entreprise_ids: readonly string[]) => sql<GroupementCarte['phare']>`(
  select json_build_object(
    'id', a.id, 'designation', a.designation, 'unite', a.unite, 'contenance', a.contenance,
    'prix_unitaire_ht', a.prix_unitaire_ht, 'paliers', a.paliers,
    'redevance_ht', a.redevance_ht, 'eco_contribution_ht', a.eco_contribution_ht,
    'total', a.nombre_cooperative + coalesce((select sum(nombre) from quantites_articles where article_id = a.id), 0)::bigint,
    'nombre', coalesce((
      select sum(l.nombre) from lignes_commande l join bons_commande b on b.id = l.bon_commande_id
      where l.article_id = a.id and b.groupement_id = a.groupement_id and b.statut not in ('brouillon', 'annule')
        and b.entreprise_id = any(${entreprise_ids}::uuid[])
    ), 0)
  )
  from articles_achat a
  where a.groupement_id = g.id and a.statut <> 'annule'
  order by a.rang, a.id limit 1
)`

const readCartes = keepPage((db, { entreprise_ids }: { entreprise_ids: readonly string[] }) => {
  const visibles = db.selectFrom('groupements_achats as g').where('g.statut', '<>', 'brouillon')
  const rows = visibles
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
      phareFor(entreprise_ids).as('phare'),
      commandesDe(entreprise_ids).as('commandes'),
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
  return { matching: visibles, rows }
})

export const listCartes = async (db: Database, entreprise_ids: readonly string[], query: PageQuery) =>
  (await readCartes(db, query, { entreprise_ids })) as Page<GroupementCarte>

/** The running orders of these companies in the purchase `g`. */
const commandesDe = (entreprise_ids: readonly string[]) => sql<GroupementCarte['commandes']>`(
  select coalesce(json_agg(json_build_object(
    'id', b.id, 'groupement_id', b.groupement_id, 'entreprise_id', b.entreprise_id, 'raison_sociale', e.raison_sociale,
    'numero', b.numero, 'statut', b.statut, 'total_ttc', b.total_ttc
  ) order by e.raison_sociale), '[]')
  from bons_commande b join entreprises e on e.id = b.entreprise_id
  where b.groupement_id = g.id and b.entreprise_id = any(${entreprise_ids}::uuid[]) and b.statut <> 'annule'
)`
