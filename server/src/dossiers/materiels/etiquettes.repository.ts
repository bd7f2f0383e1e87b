import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The machines of a company to print on labels: this one, or each one in use that has an hour meter. */
export function listEtiquettes(
  db: Database,
  { entreprise_id, materiel_id, max }: { entreprise_id: string; materiel_id: string | null; max: number },
) {
  return db
    .selectFrom('materiels as m')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .leftJoin('marques as k', 'k.id', 'm.marque_id')
    .leftJoin('categories_materiel as c', 'c.id', 'm.categorie_id')
    .select(['m.id', 'm.modele', 'm.designation', 'm.numero_serie', 'e.raison_sociale', 'e.telephone'])
    .select('c.libelle as categorie')
    .select(sql<string | null>`coalesce(k.nom, m.marque_autre)`.as('marque'))
    .where('m.entreprise_id', '=', entreprise_id)
    .where((eb) =>
      materiel_id
        ? eb('m.id', '=', materiel_id)
        : eb.and([
            eb('m.statut', 'in', ['en_service', 'en_reparation']),
            eb.or([eb('c.motorise', '=', true), eb('m.heures_moteur', 'is not', null)]),
          ]),
    )
    .orderBy(sql`m.modele collate francais`)
    .orderBy('m.id')
    .limit(max)
    .execute()
}
