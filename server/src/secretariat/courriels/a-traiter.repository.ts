import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type CourrielEnEchec = { nom: string; erreur: string | null }

/** Mails that could not leave, the oldest first. */
export const readEchecs = (db: Database) =>
  readPremiers<CourrielEnEchec>(
    db,
    sql`
    select c.id, coalesce(a.prenom || ' ' || a.nom, c.destinataire) as nom, c.erreur, null::bigint as montant,
      c.created_at as rang
    from courriels c left join adherents a on a.id = c.adherent_id
    where c.statut = 'echec'`,
  )
