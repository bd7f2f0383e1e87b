import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The edition before the present one of the order `b`, which its member had accepted. */
export const calculAccepte = sql<CalculBon | null>`(
  select d.donnees #> '{bon,calcul}' from documents d
  where d.bon_commande_id = b.id and d.type = 'bon_commande' and d.edition < b.edition
  order by d.edition desc limit 1
)`

/**
 * An order with the amounts that its member is asked to accept, and those of the edition before, which they had accepted.
 */
export const findAccordDemande = (db: Database, id: string) =>
  db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .select(['b.id', 'b.entreprise_id', 'b.numero', 'b.statut', 'g.libelle', 'b.accord_demande_le as demande_le'])
    .select(sql<CalculBon | null>`b.calcul`.as('apres'))
    .select(calculAccepte.as('avant'))
    .where('b.id', '=', id)
    .executeTakeFirst()
