import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Lecteur } from '../annuaire/annuaire.service.ts'
import { estTrouve, tableOf } from './trouvable.repository.ts'

/** Whether this reader would find the machine by a search. */
export async function isMaterielVisible(db: Database, id: string, lecteur: Lecteur): Promise<boolean> {
  const demande = {
    objet: 'materiels',
    lecteur,
    mots: '',
    lecture: null,
    siennes: [],
    numeros: [],
    departement: undefined,
    origine: null,
    corde: undefined,
    filtres: [sql<boolean>`o.id = ${id}`],
  } as const
  const { rows } = await sql`select from ${tableOf(demande)} o where ${estTrouve(demande)}`.execute(db)
  return rows.length === 1
}

/** The running membership of a company, else the last one. */
export async function findAdhesion(
  db: Database,
  entreprise_id: string,
  enPreparation: boolean,
): Promise<string | null> {
  const found = await db
    .selectFrom('adhesions')
    .select('id')
    .where('entreprise_id', '=', entreprise_id)
    .$if(!enPreparation, (all) => all.where('en_preparation', '=', false))
    .orderBy(sql`(statut in ('refusee', 'abandonnee', 'resiliee', 'radiee', 'exclue', 'terminee'))`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
