import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import { aCotisation } from './a-cotisation.ts'
import { aPerson, aRole } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'now'>

type Options = { email?: null } & Parameters<typeof aCotisation>[1]

let rang = 0

/** A fee due `jours` days ago, called long before; its contact has an address unless `email` is null. */
export async function aCotisationDue({ db, now }: App, jours: number, options: Options = {}) {
  const { email, ...row } = options
  const today: Jour = jourOf(now())
  rang += 1
  const adresse = email === null ? null : `payeur.${rang}@exemple.fr`
  const cotisation = await aCotisation(db, {
    date_emission: addJours(today, -jours - 60),
    echeance: addJours(today, -jours),
    ...row,
  })
  const { id: adherent_id } = await aPerson(db, { email: adresse })
  const { entreprise_id } = cotisation
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true, recoit_factures: true })
  return { ...cotisation, adherent_id, email: adresse ?? '' }
}

/** The same, reminded twice: its formal notice may leave. */
export async function aRelancee(app: App, jours: number) {
  const cotisation = await aCotisationDue(app, jours)
  const envoyee_le = addJours(jourOf(app.now()), 30 - jours)
  const avant = { cotisation_id: cotisation.id, etape: 'relance_2', canal: 'courriel' as const, envoyee_le }
  await app.db.insertInto('relances').values(avant).execute()
  return cotisation
}

/** The name of a company, as mails say it. */
export async function readRaison({ db }: Pick<App, 'db'>, entreprise_id: string): Promise<string> {
  const { raison_sociale } = await db
    .selectFrom('entreprises')
    .select('raison_sociale')
    .where('id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  return raison_sociale
}
