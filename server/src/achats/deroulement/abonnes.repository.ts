import type { Database } from '../../platform/db/database.ts'

/**
 * Managers of companies with an active membership, once for each company, among those to whom the cooperative may write
 * of its purchases.
 */
export const abonnes = (db: Database) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .innerJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .innerJoin('adhesions as d', (join) =>
      join.onRef('d.entreprise_id', '=', 'r.entreprise_id').on('d.statut', '=', 'active'),
    )
    .where('r.droit', '=', 'gestionnaire')
    .where('r.fin', 'is', null)
    .where('u.statut', '=', 'actif')
    .where('a.statut_personne', '=', 'actif')
    .where('a.est_retraite', '=', false)
