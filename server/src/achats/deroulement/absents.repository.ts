import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

/** The latest purchases of the family that closed before this one opened, and in which somebody ordered. */
export function listAnciens(db: Database, { id, famille, ouverture_le }: Groupement) {
  return db
    .selectFrom('groupements_achats as g')
    .select(['g.id', 'g.reference', 'g.libelle', 'g.fournisseur_id', 'g.cloture_le'])
    .where('g.famille', '=', famille)
    .where('g.id', '<>', id)
    .where('g.cloture_le', '<', ouverture_le)
    .where('g.statut', 'not in', ['brouillon', 'publie', 'ouvert', 'annule'])
    .where(
      sql<boolean>`exists (select from bons_commande b where b.groupement_id = g.id and b.statut not in ('brouillon', 'annule'))`,
    )
    .orderBy('g.cloture_le', 'desc')
    .orderBy('g.id')
    .limit(100)
    .execute()
}

/** `article_ids`: those of the earlier purchase that are counted. */
export type Comparaison = { groupement_id: string; precedent_id: string; article_ids: readonly string[] }

/** Companies that ordered in the earlier purchase and have no order in this one; a draft is not an order. */
const parties = (db: Database, { groupement_id, precedent_id }: Comparaison) =>
  db
    .selectFrom('bons_commande as b')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .where('b.groupement_id', '=', precedent_id)
    .where('b.statut', 'not in', ['brouillon', 'annule'])
    .where(
      sql<boolean>`not exists (select from bons_commande c where c.groupement_id = ${groupement_id}
        and c.entreprise_id = b.entreprise_id and c.statut not in ('brouillon', 'annule'))`,
    )

const EST_ACTIVE = sql<boolean>`exists (select from adhesions a where a.entreprise_id = b.entreprise_id and a.statut = 'active')`

/** Only those that may order. */
const absentes = (db: Database, comparaison: Comparaison) => parties(db, comparaison).where(EST_ACTIVE)

const quantiteOf = (article_ids: readonly string[]) => sql<number>`(
  select coalesce(sum(l.nombre * a.contenance), 0) from lignes_commande l join articles_achat a on a.id = l.article_id
  where l.bon_commande_id = b.id and l.article_id = any(${[...article_ids]}::uuid[])
)`

export async function countAbsentes(db: Database, comparaison: Comparaison) {
  const found = await absentes(db, comparaison)
    .select([
      sql<number>`count(*)::int`.as('nombre'),
      sql<number>`coalesce(sum(${quantiteOf(comparaison.article_ids)}), 0)`.as('quantite'),
    ])
    .executeTakeFirstOrThrow()
  return found
}

/** The first number of somebody there who may be called, the principal contact first; else that of the company. */
const APPEL = sql<{ nom: string | null; numero: string } | null>`coalesce(
  (
    select jsonb_build_object('nom', p.prenom || ' ' || p.nom, 'numero', t.numero)
    from roles_entreprise r join adherents p on p.id = r.adherent_id
    cross join lateral (
      select t ->> 'numero' as numero from jsonb_array_elements(p.telephones) t
      where not coalesce((t ->> 'ne_pas_appeler')::boolean, false)
      order by (t ->> 'est_prefere')::boolean desc limit 1
    ) t
    where r.entreprise_id = e.id and r.fin is null and p.statut_personne = 'actif'
    order by r.est_contact_principal desc, r.droit = 'gestionnaire' desc, p.nom collate francais, p.id limit 1
  ),
  case when coalesce(e.mobile, e.telephone) is not null
    then jsonb_build_object('nom', null, 'numero', coalesce(e.mobile, e.telephone)) end
)`

/** The largest first. */
export function listAbsentes(db: Database, comparaison: Comparaison, query: { page: number; par_page: number }) {
  const matching = absentes(db, comparaison)
  const rows = matching
    .select([
      'e.id as entreprise_id',
      'e.raison_sociale',
      quantiteOf(comparaison.article_ids).as('quantite'),
      sql<boolean>`exists (select from bons_commande c where c.groupement_id = ${comparaison.groupement_id}
        and c.entreprise_id = b.entreprise_id and c.statut = 'brouillon')`.as('brouillon'),
      APPEL.as('appel'),
    ])
    .orderBy('quantite', 'desc')
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('e.id')
  return readPage(db, query, { matching, rows })
}

type Partie = { entreprise_id: string; raison_sociale: string; active: boolean; rappele: boolean }

/** `objet`: of the letter, which has no other mark; `depuis`: an earlier reminder is forgotten. */
type Rappels = { modele: string; objet: string; depuis: Date; limit: number }

/** All that ordered in the earlier purchase and not in this one, members or not; those to remind first, the largest of them. */
export async function listParties(
  db: Database,
  comparaison: Comparaison,
  { modele, objet, depuis, limit }: Rappels,
): Promise<Partie[]> {
  const { groupement_id, article_ids } = comparaison
  const rappele = sql<boolean>`(
    exists (select from courriels c join roles_entreprise r on r.adherent_id = c.adherent_id
      where c.sujet_id = ${groupement_id} and c.modele = ${modele} and c.created_at >= ${depuis} and r.entreprise_id = e.id)
    or exists (select from lettres l
      where l.entreprise_id = e.id and l.modele = ${modele} and l.objet = ${objet} and l.ecrite_le >= ${depuis})
  )`
  return parties(db, comparaison)
    .select(['e.id as entreprise_id', 'e.raison_sociale', EST_ACTIVE.as('active'), rappele.as('rappele')])
    .orderBy(sql`rappele`)
    .orderBy(sql`active`, 'desc')
    .orderBy(quantiteOf(article_ids), 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}
