import type { ConstatBureau } from '@sillon/contract/achats/constats'
import type { Constat, Livraison } from '@sillon/domain/achats/constats/constat'
import { attenduDe } from '@sillon/domain/achats/constats/retient-constats'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

type LivraisonLue = Livraison & { entreprise_id: string }

/** The deliveries of these orders, with what their member said of each line that is expected. */
export async function listLivraisons(db: Database, bons: readonly string[]): Promise<LivraisonLue[]> {
  if (bons.length === 0) return []
  const entetes = await db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .leftJoin('exploitations as x', 'x.id', 'b.exploitation_id')
    .select(['b.id as bon_id', 'b.numero', 'b.statut', 'b.entreprise_id', 'g.libelle', 'e.raison_sociale'])
    .select(['g.livraison_du as du', 'g.livraison_au as au'])
    .select(sql<string | null>`coalesce(x.nom, g.lieu_livraison)`.as('lieu'))
    .select(sql<boolean>`x.id is not null`.as('chez_soi'))
    .where('b.id', 'in', [...bons])
    .orderBy('g.livraison_du')
    .orderBy('b.id')
    .execute()
  const lignes = await listLignes(db, bons)
  return entetes.map((entete) => ({
    ...entete,
    lignes: lignes.filter(({ bon_id }) => bon_id === entete.bon_id).map(({ bon_id, ...ligne }) => ligne),
  }))
}

const AUTEUR = nomComplet('p', 'u')

async function listLignes(db: Database, bons: readonly string[]) {
  const rows = await db
    .selectFrom('lignes_commande as l')
    .innerJoin('articles_achat as a', 'a.id', 'l.article_id')
    .leftJoin('constats as c', 'c.ligne_commande_id', 'l.id')
    .leftJoin('utilisateurs as u', 'u.id', 'c.constate_par')
    .leftJoin('adherents as p', 'p.id', 'u.adherent_id')
    .select(['l.bon_commande_id as bon_id', 'l.id as ligne_id', 'a.designation', 'a.conditionnement', 'a.contenance'])
    .select(['a.unite', 'l.nombre as commande', 'l.nombre_attribue', 'l.reliquat_annule'])
    .select(['c.id', 'c.etat', 'c.nombre', 'c.commentaire', 'c.constate_le', 'c.photo_id', 'c.traite_le'])
    .select(AUTEUR.as('constate_par'))
    .where('l.bon_commande_id', 'in', [...bons])
    .orderBy('a.rang')
    .execute()
  return rows.flatMap((row) => {
    const { bon_id, ligne_id, designation, conditionnement, contenance, unite } = row
    const { commande, nombre_attribue, reliquat_annule, ...constat } = row
    const attendu = attenduDe({ nombre: commande, nombre_attribue, reliquat_annule })
    if (attendu === 0 && constat.id === null) return []
    const lue = { bon_id, ligne_id, designation, conditionnement, contenance, unite, attendu }
    return [{ ...lue, constat: constat.id === null ? null : (constat as Constat) }]
  })
}

/** Orders that may wait for what their member received: `isLivraisonDuJour` decides. */
export const listBonsALivrer = async (db: Database, entreprises: readonly string[]) => {
  if (entreprises.length === 0) return []
  const rows = await db
    .selectFrom('bons_commande')
    .select('id')
    .where('entreprise_id', 'in', [...entreprises])
    .where('statut', 'in', ['confirme', 'partiellement_livre', 'livre'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Two people who answer for the same order take turns. */
export const lockBon = (tx: Database, id: string) =>
  tx.selectFrom('bons_commande').select('id').where('id', '=', id).forUpdate().execute()

type Dit = Pick<Constat, 'etat' | 'nombre' | 'commentaire'> & { ligne_id: string }

/** An answer replaces the former one; a photo stays while something is missing or damaged. */
export async function saveConstat(
  tx: Database,
  { ligne_id, ...dit }: Dit,
  qui: { constate_le: string; constate_par: string },
) {
  const values = { ...dit, ...qui }
  await tx
    .insertInto('constats')
    .values({ ligne_commande_id: ligne_id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('ligne_commande_id')
        .doUpdateSet((row) => ({ ...values, photo_id: dit.etat === 'recu' ? null : row.ref('constats.photo_id') })),
    )
    .execute()
}

export const savePhoto = (tx: Database, id: string, photo_id: string) =>
  tx.updateTable('constats').set({ photo_id }).where('id', '=', id).execute()

export const lockConstat = (tx: Database, id: string) =>
  tx
    .selectFrom('constats as c')
    .innerJoin('lignes_commande as l', 'l.id', 'c.ligne_commande_id')
    .select(['c.id', 'c.etat', 'c.traite_le', 'l.bon_commande_id as bon_id'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()

export const saveTraite = (tx: Database, id: string, suite: { traite_le: Date | null; traite_par: string | null }) =>
  tx.updateTable('constats').set(suite).where('id', '=', id).execute()

/** All that members said of a purchase: what is missing or damaged and waits first, then by company. */
export async function listConstats(
  db: Database,
  { groupement_id, bon_id }: { groupement_id: string; bon_id?: string | undefined },
): Promise<ConstatBureau[]> {
  const rows = await db
    .selectFrom('constats as c')
    .innerJoin('lignes_commande as l', 'l.id', 'c.ligne_commande_id')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .innerJoin('articles_achat as a', 'a.id', 'l.article_id')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .leftJoin('utilisateurs as u', 'u.id', 'c.constate_par')
    .leftJoin('adherents as p', 'p.id', 'u.adherent_id')
    .select(['c.id', 'c.etat', 'c.nombre', 'c.commentaire', 'c.constate_le', 'c.photo_id', 'c.traite_le'])
    .select(['l.id as ligne_id', 'l.nombre as commande', 'l.nombre_attribue', 'l.reliquat_annule', 'b.id as bon_id'])
    .select(['b.numero', 'a.designation', 'a.conditionnement', 'a.contenance', 'a.unite', 'e.raison_sociale'])
    .select([AUTEUR.as('constate_par'), 'e.telephone'])
    .where('b.groupement_id', '=', groupement_id)
    .$if(bon_id !== undefined, (query) => query.where('b.id', '=', bon_id ?? ''))
    .orderBy(sql`c.etat = 'recu'`)
    .orderBy(sql`c.traite_le is not null`)
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('a.rang')
    .execute()
  return rows.map(({ commande, nombre_attribue, reliquat_annule, ...row }) => ({
    ...row,
    attendu: attenduDe({ nombre: commande, nombre_attribue, reliquat_annule }),
  }))
}
