import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import type { Avenant, BonCommande, LigneCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'
import { isParti } from '../../platform/mail/parti.ts'

/** An order with its purchase, company, farm and person; null when there is none. */
export function findFiche(db: Database, id: string) {
  return db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .leftJoin('fournisseurs as f', 'f.id', 'g.fournisseur_id')
    .leftJoin('exploitations as x', 'x.id', 'b.exploitation_id')
    .leftJoin('adherents as c', 'c.id', 'b.contact_id')
    .select(['b.id', 'b.version', 'b.numero', 'b.statut', 'b.created_at as cree_le', 'b.valide_le', 'b.accepte_le'])
    .select(['b.total_ht', 'b.total_tva', 'b.total_ttc', 'b.calcul', 'b.certiphyto', 'b.instructions', 'b.motif'])
    .select(['b.annule_le', 'b.solde_le', 'b.solde_reference', 'g.mode_facturation', 'f.raison_sociale as fournisseur'])
    .select(['g.id as groupement_id', 'g.reference', 'g.libelle', 'g.famille', 'g.statut as groupement_statut'])
    .select(['g.cloture_le', 'g.mode_livraison', 'g.lieu_livraison', 'g.livraison_du', 'g.livraison_au'])
    .select([
      'e.id as entreprise_id',
      'e.no_adherent',
      'e.raison_sociale',
      'x.id as exploitation_id',
      'x.nom as exploitation',
    ])
    .select(nomComplet('c').as('contact'))
    .where('b.id', '=', id)
    .executeTakeFirst()
}

/** Received packages exclude damaged ones and cancelled receptions. */
export function listLignesFiche(db: Database, bon_id: string): Promise<LigneCommande[]> {
  return db
    .selectFrom('lignes_commande as l')
    .innerJoin('articles_achat as a', 'a.id', 'l.article_id')
    .select(['l.article_id', 'a.designation', 'a.conditionnement', 'a.contenance', 'a.unite'])
    .select([
      'l.nombre',
      'l.nombre_attribue',
      'l.reliquat_annule',
      'l.prix_annonce_ht',
      'l.prix_maximum_ht',
      'l.prix_final_ht',
    ])
    .select(
      sql<number>`(
        select coalesce(sum(r.nombre - r.nombre_abime), 0)::int
        from lignes_reception r join receptions c on c.id = r.reception_id
        where r.ligne_commande_id = l.id and c.annulee_le is null
      )`.as('nombre_recu'),
    )
    .where('l.bon_commande_id', '=', bon_id)
    .orderBy('a.rang')
    .execute()
}

export async function listAvenants(db: Database, bon_id: string): Promise<Avenant[]> {
  const rows = await db
    .selectFrom('avenants')
    .select(['numero', 'created_at as le', 'motif', 'lignes', 'total_avant', 'total_apres'])
    .where('bon_commande_id', '=', bon_id)
    .orderBy('numero')
    .execute()
  return rows as Avenant[]
}

/** The editions of an order, the first one first. */
export function listEditions(db: Database, bon_id: string): Promise<BonCommandeAdmin['editions']> {
  return db
    .selectFrom('documents as d')
    .select(['d.id', 'd.edition', 'd.date_emission'])
    .select(
      sql<BonCommandeAdmin['editions'][number]['envoi']>`case
        when d.modele_courriel is null then 'aucun'
        when d.courriel_le is not null then case when ${isParti('d.id')} then 'poste' else 'non_parti' end
        when d.produit_le is not null then 'sans_adresse'
        else 'en_attente' end`.as('envoi'),
    )
    .where('d.bon_commande_id', '=', bon_id)
    .where('d.type', '=', 'bon_commande')
    .orderBy('d.edition')
    .execute()
}

/** The current editions of the orders of a purchase, sorted by number, a few hundred at a time from `after` on. */
const editionsCourantes = (db: Database, groupement_id: string, after = '') =>
  db
    .selectFrom('bons_commande as b')
    .innerJoin('documents as d', (join) =>
      join
        .onRef('d.bon_commande_id', '=', 'b.id')
        .onRef('d.edition', '=', 'b.edition')
        .on('d.type', '=', 'bon_commande'),
    )
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', '<>', 'annule')
    .where('b.numero', '>', after)

export async function countEditionsCourantes(db: Database, groupement_id: string): Promise<number> {
  const { nombre } = await editionsCourantes(db, groupement_id)
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow()
  return nombre
}

export const listEditionsCourantes = (db: Database, groupement_id: string, after: string, limit: number) =>
  editionsCourantes(db, groupement_id, after).select(['d.id', 'b.numero']).orderBy('b.numero').limit(limit).execute()

type FicheLue = NonNullable<Awaited<ReturnType<typeof findFiche>>>

export function toFiche(
  row: FicheLue,
  suites: Pick<BonCommande, 'lignes' | 'editions' | 'avenants' | 'actes_notes'>,
): BonCommande {
  const { groupement_id, reference, libelle, famille, groupement_statut, cloture_le, ...sans } = row
  const { entreprise_id, no_adherent, raison_sociale, exploitation_id, exploitation, ...bon } = sans
  const { mode_livraison: mode, lieu_livraison: lieu, livraison_du: du, livraison_au: au, ...reste } = bon
  return {
    ...reste,
    groupement: { id: groupement_id, reference, libelle, famille, statut: groupement_statut, cloture_le },
    entreprise: { id: entreprise_id, no_adherent, raison_sociale },
    livraison: {
      ...{ mode, lieu, du, au },
      exploitation: exploitation_id === null ? null : { id: exploitation_id, nom: exploitation },
    },
    ...suites,
  } as BonCommande
}
