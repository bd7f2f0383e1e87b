import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'
import { anAccount, anAdhesion, anExploitation } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

/** A company of two farms with its membership, and people who may or may not act in it. */
export async function aFerme({ db, as }: App, row: Partial<Insertable<DB['adhesions']>> = {}) {
  const { id, entreprise_id } = await anAdhesion(db, row)
  const principale = await anExploitation(db, { entreprise_id, est_principale: true })
  const autre = await anExploitation(db, { entreprise_id })
  const compte = await anAccount(db, { entreprise_id })
  const signIn = async (account: Parameters<typeof anAccount>[1]) => as((await anAccount(db, account)).id)
  return {
    entreprise_id,
    principale,
    autre,
    path: `/adhesions/${id}`,
    gestionnaire: await as(compte.id),
    gestionnaire_id: compte.adherent_id ?? '',
    lecteur: () => signIn({ entreprise_id, droit: 'lecture' }),
    retraite: () => signIn({ entreprise_id, est_retraite: true }),
    admin: () => signIn({ is_admin: true }),
    /** A manager of another company. */
    etranger: async () => signIn({ entreprise_id: (await anAdhesion(db)).entreprise_id }),
  }
}

/** The journal lines of one object, in order. */
export const journalOf = ({ db }: App, objet_id: string) =>
  db.selectFrom('journal').select(['action', 'avant', 'apres']).where('objet_id', '=', objet_id).orderBy('id').execute()

/** The attributes that an answer refuses. */
export const champsOf = (response: { json(): { errors?: { champ: string }[] } }) =>
  response.json().errors?.map(({ champ }) => champ)
