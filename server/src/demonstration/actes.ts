import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

type ActeContext = RequestContext & { jobs: Jobs }

/** Runs an act of the office through the services, as if it had taken place at that instant. */
export type ActAt = <Result>(instant: string, run: (context: ActeContext) => Promise<Result>) => Promise<Result>

/** `db`: the transaction of the load, in which what an act has just written is dated now. */
export function openActes(db: Database, adminId: string): ActAt {
  const session = {
    id: adminId,
    adherent_id: null,
    prenom: 'Nadine',
    nom: 'Berthelot',
    is_admin: true,
    role_bureau: 'administrateur' as const,
    is_retraite: false,
    annuaire: true,
    second_facteur_du: false,
    delegue: null,
  }
  const requestId = randomUUID()
  const jobs = { enqueue: () => Promise.resolve() }
  return async (instant, run) => {
    const result = await run({ db, session, requestId, jobs, now: new Date(instant) })
    await backdate(db, instant)
    return result
  }
}

/** Columns that the services and the tables date by their own clocks; the last one finds the rows of the act. */
const DATES = [
  ['journal', 'quand'],
  ['avenants', 'created_at'],
  ['receptions', 'created_at'],
  ['commandes_fournisseur', 'created_at', 'updated_at'],
  ['groupements_achats', 'updated_at'],
  ['bons_commande', 'updated_at'],
  ['prelevements', 'created_at', 'updated_at'],
] as const

/** The mails of the acts left long ago: no job has any to send. */
async function backdate(db: Database, instant: string) {
  const updates = DATES.map(([table, ...colonnes]) => {
    const sets = colonnes.map((colonne) => sql`${sql.ref(colonne)} = least(${sql.ref(colonne)}, ${instant})`)
    const name = sql.table(table)
    return sql`${sql.table(`date_${table}`)} as (update ${name} set ${sql.join(sets)} where ${sql.ref(colonnes.at(-1) ?? '')} >= now())`
  })
  await sql`with ${sql.join(updates)}
    update documents set created_at = ${instant}, modele_courriel = null where created_at >= now()`.execute(db)
}
