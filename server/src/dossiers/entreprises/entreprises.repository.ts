import { type AdhesionStatut, STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import type { EntrepriseSaisie } from '@sillon/domain/dossiers/entreprises/entreprise-saisie'
import { type Expression, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import * as z from 'zod/mini'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { toDocument } from '../../platform/db/document.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

export type Saisie = z.output<typeof EntrepriseSaisie>

/** The attributes of a new company, from the registry or an administrator. */
export type NouvelleEntreprise = Partial<Omit<Entreprise, 'id' | 'version' | 'siren' | 'nic' | 'mandat'>> & {
  siret: string
  raison_sociale: string
}

type Colonnes = Partial<Omit<Entreprise, 'id' | 'version' | 'siren' | 'nic' | 'mandat' | 'no_adherent'>>

const columns = columnsOf(z.omit(Entreprise, { mandat: true }), 'e')

const toColumns = ({ adresse, adresse_facturation, adresse_livraison, ...values }: Colonnes) => ({
  ...values,
  ...toDocument({ adresse, adresse_facturation, adresse_livraison }),
})

export const selectEntreprise = (db: Database, id: string | Expression<string>) =>
  db
    .selectFrom('entreprises as e')
    .select(columns)
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('mandats as m')
          .select(['m.rum', 'm.statut', 'm.iban_masque', 'm.bic', 'm.titulaire_compte'])
          .whereRef('m.entreprise_id', '=', 'e.id')
          // Written out as in their index, which a plan for any value cannot use otherwise.
          .where(sql<boolean>`m.statut not in ('revoque', 'caduc')`),
      ).as('mandat'),
    )
    .where('e.id', '=', id)

export const findEntreprise = (db: Database, id: string): Promise<Entreprise | undefined> =>
  selectEntreprise(db, id).executeTakeFirst()

export async function findSiret(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('entreprises').select('siret').where('id', '=', id).executeTakeFirst())?.siret
}

/**
 * The company with its latest membership, a running one first. Follows merges: an absorbed company leads to the kept
 * one.
 */
export function findEntrepriseBySiret(db: Database, siret: string) {
  return withLatestAdhesion(db)
    .where('e.id', '=', sql<string>`(select coalesce(fusionnee_dans_id, id) from entreprises where siret = ${siret})`)
    .executeTakeFirst()
}

export function listEtablissements(db: Database, { siren, sauf }: { siren: string; sauf: string }) {
  return withLatestAdhesion(db)
    .where('e.siren', '=', siren)
    .where('e.siret', '!=', sauf)
    .where('e.fusionnee_dans_id', 'is', null)
    .orderBy('e.siret')
    .limit(20)
    .execute()
}

export function searchEntreprises(db: Database, q: string) {
  return withLatestAdhesion(db)
    .where(matchesEveryWord(sql.ref('e.recherche'), q))
    .where('e.fusionnee_dans_id', 'is', null)
    .orderBy('e.raison_sociale')
    .limit(10)
    .execute()
}

const FINAUX = sql.join(STATUTS_FINAUX.map((statut) => sql.lit(statut)))

function withLatestAdhesion(db: Database) {
  return db
    .selectFrom('entreprises as e')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('adhesions')
          .select(['id', 'statut', 'en_preparation'])
          .whereRef('entreprise_id', '=', 'e.id')
          .orderBy(sql`statut in (${FINAUX})`)
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select([
      'e.id',
      'e.siret',
      'e.raison_sociale',
      'e.commune',
      'e.categorie_juridique',
      'a.id as adhesion_id',
      'a.en_preparation',
    ])
    .select(sql<string | null>`e.adresse ->> 'code_postal'`.as('code_postal'))
    .select((row) => row.ref('a.statut').$castTo<AdhesionStatut | null>().as('statut'))
}

export async function insertEntreprise(db: Database, nouvelle: NouvelleEntreprise): Promise<string> {
  const { siret, raison_sociale, no_adherent: _, ...rest } = nouvelle
  const { id } = await db
    .insertInto('entreprises')
    .values({ ...toColumns(rest), siret, raison_sociale })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false when somebody saved it since `version`. */
export async function updateEntreprise(
  db: Database,
  { id, version }: { id: string; version: number },
  colonnes: Colonnes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('entreprises')
    .set((row) => ({ ...toColumns(colonnes), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The official name of the commune: registries write it in capitals. */
export async function findNomCommune(db: Database, code_insee: string): Promise<string | undefined> {
  return (await db.selectFrom('communes').select('nom').where('code_insee', '=', code_insee).executeTakeFirst())?.nom
}
