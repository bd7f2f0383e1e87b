import { isSiren, isSiret } from '@sillon/domain/siret'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/tables.gen.ts'

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

let rang = 0
const nextRang = () => {
  rang += 1
  return rang
}

/** A different valid SIRET at each call. */
export function aSiret(): string {
  const siren = withKey(String(10_000_000 + nextRang()), isSiren)
  return withKey(`${siren}0001`, isSiret)
}

function withKey(debut: string, isValid: (value: string) => boolean): string {
  const found = [...'0123456789'].map((cle) => debut + cle).find(isValid)
  if (!found) throw new Error(`Aucune clé pour ${debut}`)
  return found
}

export const RENNES = {
  complement: null,
  lieu_dit: null,
  cedex: null,
  ban_id: null,
  score: null,
  numero_voie: '12',
  voie: 'Rue de la Forge',
  code_postal: '35000',
  commune: 'Rennes',
  code_insee: '35238',
  pays: 'FR',
  latitude: null,
  longitude: null,
}

/** Saves the settings that invoices need: without its SIRET, the cooperative cannot issue any. */
export async function aCooperative(db: Database) {
  await db
    .insertInto('parametres')
    .values({ section: 'organisme', valeur: JSON.stringify({ nom: 'La coopérative', siret: aSiret() }) })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute()
}

export function anEntreprise(db: Database, row: Row<'entreprises'> = {}) {
  return db
    .insertInto('entreprises')
    .values({
      siret: aSiret(),
      raison_sociale: `GAEC des Tilleuls ${nextRang()}`,
      adresse: JSON.stringify(RENNES),
      ...row,
    })
    .returning(['id', 'siret', 'version'])
    .executeTakeFirstOrThrow()
}

/** A membership of a new company, unless one is given. */
export async function anAdhesion(db: Database, row: Row<'adhesions'> = {}) {
  const entreprise_id = row.entreprise_id ?? (await anEntreprise(db)).id
  return db
    .insertInto('adhesions')
    .values({ ...row, entreprise_id })
    .returning(['id', 'entreprise_id', 'statut', 'version'])
    .executeTakeFirstOrThrow()
}

export function anExploitation(db: Database, row: Row<'exploitations'> & { entreprise_id: string }) {
  return db
    .insertInto('exploitations')
    .values({ nom: `Le Champ ${nextRang()}`, ...row })
    .returning(['id', 'nom', 'version'])
    .executeTakeFirstOrThrow()
}

export function aPerson(db: Database, row: Row<'adherents'> = {}) {
  return db
    .insertInto('adherents')
    .values({ nom: 'Le Goff', prenom: 'Maëlle', ...row })
    .returning(['id', 'nom', 'prenom', 'version'])
    .executeTakeFirstOrThrow()
}

/** A role of a new person, unless one is given. */
export async function aRole(db: Database, row: Row<'roles_entreprise'> & { entreprise_id: string }) {
  const adherent_id = row.adherent_id ?? (await aPerson(db)).id
  return db
    .insertInto('roles_entreprise')
    .values({ role: 'associe_exploitant', debut: '2020-01-01', ...row, adherent_id })
    .returning(['id', 'adherent_id', 'entreprise_id'])
    .executeTakeFirstOrThrow()
}

/** A machine, on its farm since 2020 if it has one. */
export async function aMateriel(db: Database, row: Row<'materiels'> & { entreprise_id: string }) {
  const materiel = await db
    .insertInto('materiels')
    .values({ modele: '6R 150', ...row })
    .returning(['id', 'entreprise_id', 'exploitation_id', 'version'])
    .executeTakeFirstOrThrow()
  const { id: materiel_id, entreprise_id, exploitation_id } = materiel
  if (exploitation_id) {
    await db
      .insertInto('affectations_materiel')
      .values({ materiel_id, entreprise_id, exploitation_id, debut: '2020-01-01' })
      .execute()
  }
  return materiel
}

type Compte = Row<'utilisateurs'> & {
  est_retraite?: boolean
  entreprise_id?: string
  droit?: Row<'roles_entreprise'>['droit']
}

/** An account that signs in: an administrator, or a person with a right in a company when one is given. */
export async function anAccount(
  db: Database,
  { est_retraite, entreprise_id, droit = 'gestionnaire', ...row }: Compte = {},
) {
  const identifiant = `compte.${nextRang()}`
  // A second factor is compulsory for administrators: without one, nearly every route refuses.
  const identite = row.is_admin
    ? { prenom: 'Anne', nom: 'Guillou', totp_actif_le: new Date(), role_bureau: 'administrateur' as const }
    : {}
  const adherent_id =
    row.adherent_id ?? (row.is_admin ? null : (await aPerson(db, { ...(est_retraite && { est_retraite }) })).id)
  if (adherent_id && entreprise_id) await aRole(db, { adherent_id, entreprise_id, droit })
  const { id } = await db
    .insertInto('utilisateurs')
    .values({ identifiant, email: `${identifiant}@exemple.fr`, statut: 'actif', ...identite, ...row, adherent_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, adherent_id }
}
