import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type IbanAConfirmer = { raison_sociale: string; par: string | null }

/** Bank accounts that a second administrator has to confirm, the oldest request first. */
export const readIbansAConfirmer = (db: Database) =>
  readPremiers<IbanAConfirmer>(
    db,
    sql`
    select f.id, f.raison_sociale, null::bigint as montant, c.created_at as rang,
      ${nomComplet('a', 'u')} as par
    from changements_iban c
      join fournisseurs f on f.id = c.fournisseur_id
      left join utilisateurs u on u.id = c.demande_par
      left join adherents a on a.id = u.adherent_id
    where c.statut = 'en_attente'`,
  )
