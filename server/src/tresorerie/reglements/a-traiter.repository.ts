import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type ReglementSansPayeur = { moyen: ModeReglement; reference: string | null }

/** Payments of which nobody knows who paid, the oldest first. */
export const readSansPayeur = (db: Database) =>
  readPremiers<ReglementSansPayeur>(
    db,
    sql`
    select id, moyen, reference, montant - affecte - rembourse as montant, date_reglement as rang
    from reglements
    where statut = 'valide' and montant > affecte + rembourse and entreprise_id is null`,
  )
