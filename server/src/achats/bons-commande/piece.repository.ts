import type { Vendeur } from '@sillon/domain/pieces/documents/bon-imprime'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

/**
 * The parties that an edition of each order prints beside its lines: the company, who accepted it, where it is
 * delivered, the supplier. By order.
 */
export async function listPartiesBons(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .leftJoin('exploitations as x', 'x.id', 'b.exploitation_id')
    .leftJoin('adherents as c', 'c.id', 'b.contact_id')
    .leftJoin('utilisateurs as u', 'u.id', 'b.accepte_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .leftJoin('fournisseurs as f', 'f.id', 'g.fournisseur_id')
    .select([
      'b.id',
      'x.nom as exploitation',
      'x.adresse as exploitation_adresse',
      nomComplet('c').as('contact'),
      nomComplet('a', 'u').as('accepte_par'),
      'u.is_admin as par_cooperative',
      'f.conditions_reglement',
    ])
    .select((row) =>
      row
        .selectFrom('bons_commande as autre')
        .select((one) => one.fn.countAll<number>().as('nombre'))
        .whereRef('autre.groupement_id', '=', 'b.groupement_id')
        .where('autre.statut', 'not in', ['brouillon', 'annule'])
        .as('adherents'),
    )
    .select(
      sql<Vendeur | null>`case when f.id is null then null else jsonb_build_object('raison_sociale', f.raison_sociale,
        'siret', f.siret, 'tva_intra', f.tva_intra, 'agrement_phyto', f.agrement_phyto) end`.as('fournisseur'),
    )
    .where('b.id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()
  return new Map(
    rows.map(({ id, ...parties }) => [
      id,
      {
        ...parties,
        adherents: Number(parties.adherents),
        exploitation_adresse: parties.exploitation_adresse,
      },
    ]),
  )
}

/** The last amendment of an order. */
export const findDernierAvenant = (db: Database, bon_id: string) =>
  db
    .selectFrom('avenants')
    .select(['numero', 'motif', 'created_at'])
    .where('bon_commande_id', '=', bon_id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
