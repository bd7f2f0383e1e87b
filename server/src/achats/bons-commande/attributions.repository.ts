import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { LigneAttribuee } from '@sillon/domain/achats/groupements-achats/attribution'
import type { Adresse } from '@sillon/domain/adresse'
import type { FraisBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The states of an order from the attribution on. */
const SUIVIS: readonly BonStatut[] = ['a_reconfirmer', 'confirme', 'partiellement_livre', 'livre', 'facture', 'solde']

export type BonSuivi = {
  id: string
  numero: string | null
  statut: BonStatut
  instructions: string | null
  entreprise_id: string
  no_adherent: string
  raison_sociale: string
  siret: string
  telephone: string | null
  adresse_facturation: Adresse | null
  adresse_livraison: Adresse | null
  /** Name of the farm where the order is delivered. */
  exploitation: string | null
  adresse_exploitation: Adresse | null
  acces_livraison: string | null
  certiphyto: { numero: string } | null
  frais: FraisBon[]
}

/** The orders that the supplier is asked to serve, by date of validation. */
export async function listBonsSuivis(db: Database, groupement_id: string): Promise<BonSuivi[]> {
  const rows = await db
    .selectFrom('bons_commande as b')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .leftJoin('exploitations as x', 'x.id', 'b.exploitation_id')
    .leftJoin('adherents as c', 'c.id', 'b.contact_id')
    .select([
      'b.id',
      'b.numero',
      'b.statut',
      'b.instructions',
      'b.entreprise_id',
      'b.certiphyto',
      'e.no_adherent',
      'e.raison_sociale',
      'e.siret',
      'e.adresse_livraison',
      'x.nom as exploitation',
      'x.adresse as adresse_exploitation',
      'x.acces_livraison',
      sql<string | null>`coalesce((
        select r.telephone_role from roles_entreprise r where r.adherent_id = c.id and r.entreprise_id = e.id
        order by r.fin desc nulls first limit 1
      ), c.telephone_mobile, c.telephone_fixe, e.telephone)`.as('telephone'),
      sql<Adresse | null>`coalesce(e.adresse_facturation, e.adresse)`.as('adresse_facturation'),
      sql<FraisBon[]>`coalesce(b.calcul -> 'frais', '[]')`.as('frais'),
    ])
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', 'in', [...SUIVIS])
    .orderBy('b.valide_le')
    .orderBy('b.id')
    .execute()
  return rows as BonSuivi[]
}

export type LigneSuivie = {
  id: string
  bon_commande_id: string
  article_id: string
  nombre_attribue: number
  nombre_recu: number
  reliquat_annule: number
  prix_unitaire_ht: number
  prix_maximum_ht: number
}

/** Lines of these orders in the same order, with the packages received undamaged (`nombre_recu`). */
export async function listLignesSuivies(db: Database, groupement_id: string): Promise<LigneSuivie[]> {
  const recus = db
    .selectFrom('lignes_reception as r')
    .innerJoin('receptions as n', 'n.id', 'r.reception_id')
    .innerJoin('commandes_fournisseur as f', 'f.id', 'n.commande_fournisseur_id')
    .select(['r.ligne_commande_id', sql<number>`sum(r.nombre - r.nombre_abime)::int`.as('nombre')])
    .where('f.groupement_id', '=', groupement_id)
    .where('n.annulee_le', 'is', null)
    .groupBy('r.ligne_commande_id')
    .as('recus')
  return db
    .selectFrom('lignes_commande as l')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .innerJoin('articles_achat as a', 'a.id', 'l.article_id')
    .leftJoin(recus, 'recus.ligne_commande_id', 'l.id')
    .select([
      'l.id',
      'l.bon_commande_id',
      'l.article_id',
      'l.reliquat_annule',
      'l.prix_maximum_ht',
      sql<number>`coalesce(l.nombre_attribue, l.nombre)`.as('nombre_attribue'),
      sql<number>`coalesce(l.prix_final_ht, l.prix_annonce_ht)`.as('prix_unitaire_ht'),
      sql<number>`coalesce(recus.nombre, 0)`.as('nombre_recu'),
    ])
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', 'in', [...SUIVIS])
    .orderBy('b.valide_le')
    .orderBy('b.id')
    .orderBy('a.rang')
    .execute()
}

/** Sets every cancelled balance back to zero: all the packages are awaited again. */
export async function resetReliquats(tx: Database, groupement_id: string) {
  const bons = tx.selectFrom('bons_commande').select('id').where('groupement_id', '=', groupement_id)
  await tx
    .updateTable('lignes_commande')
    .set({ reliquat_annule: 0 })
    .where('bon_commande_id', 'in', bons)
    .where('reliquat_annule', '>', 0)
    .execute()
}

/** Adds `nombre` packages to those that are no longer awaited on each line. */
export async function updateReliquats(tx: Database, reliquats: readonly { id: string; nombre: number }[]) {
  for (const { id, nombre } of reliquats) {
    await tx
      .updateTable('lignes_commande')
      .set((row) => ({ reliquat_annule: row('reliquat_annule', '+', nombre) }))
      .where('id', '=', id)
      .execute()
  }
}

/** Saves all the lines of a purchase in one statement. */
export async function updateAttribution(tx: Database, lignes: readonly LigneAttribuee[]) {
  const valeurs = lignes.map(({ id, nombre_attribue, prix_final_ht, explication }) => ({
    id,
    nombre_attribue,
    prix_final_ht,
    explication,
  }))
  await sql`
    update lignes_commande as l
    set nombre_attribue = v.nombre_attribue, prix_final_ht = v.prix_final_ht, explication = v.explication
    from jsonb_to_recordset(${JSON.stringify(valeurs)}::jsonb)
      as v(id uuid, nombre_attribue integer, prix_final_ht bigint, explication text)
    where l.id = v.id`.execute(tx)
}

export type Colis = { article_id: string; nombre: number }

/** Adds packages to the number asked. Returns false when the article is no longer in the order. */
export async function addColis(tx: Database, bon_commande_id: string, { article_id, nombre }: Colis): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lignes_commande')
    .set((row) => ({ nombre: row('nombre', '+', nombre) }))
    .where('bon_commande_id', '=', bon_commande_id)
    .where('article_id', '=', article_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
