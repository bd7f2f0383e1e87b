import type { FicheFournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { CHAMPS_ROLE } from '@sillon/domain/comptes/personnes/proprietaire'
import type { TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { FicheEntreprise } from '@sillon/domain/secretariat/imports/plan-entreprises'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  COLONNES_ENTREPRISE,
  COLONNES_EXPLOITATION,
  COLONNES_FOURNISSEUR,
  COLONNES_MATERIEL,
  COLONNES_PERSONNE,
} from './colonnes.ts'

/** Companies with the status of their latest membership, a running one first. */
export async function listEntreprises(db: Database, sirets: readonly string[]): Promise<FicheEntreprise[]> {
  if (sirets.length === 0) return []
  const rows = await db
    .selectFrom('entreprises as e')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('adhesions')
          .select(sql<string>`case when en_preparation then 'en_preparation' else statut end`.as('statut'))
          .whereRef('entreprise_id', '=', 'e.id')
          .orderBy((row) => row('statut', 'in', [...STATUTS_FINAUX]))
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(COLONNES_ENTREPRISE.map((colonne) => `e.${colonne}` as const))
    .select(['e.id', 'e.version', 'e.no_adherent', 'e.siret', 'e.siren', 'e.nic'])
    .select(['e.etat_administratif', 'e.diffusion_partielle', 'a.statut as statut_adhesion'])
    .select((row) => row('e.fusionnee_dans_id', 'is not', null).as('fusionnee'))
    .where('e.siret', 'in', sirets)
    .execute()
  return rows as unknown as FicheEntreprise[]
}

/** Locks the memberships of these companies, as the acts of members do, always in the same order. */
export async function lockAdhesions(tx: Database, entreprise_ids: readonly string[]) {
  if (entreprise_ids.length === 0) return
  await tx
    .selectFrom('adhesions')
    .select('id')
    .where('entreprise_id', 'in', entreprise_ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks these people too, since a person may change their own attributes whatever the state of a membership. */
export async function lockPersonnes(tx: Database, entreprise_ids: readonly string[], ids: readonly string[]) {
  await tx
    .selectFrom('adherents as a')
    .select('a.id')
    .where(
      sql<boolean>`a.id in (
        select unnest(${[...ids]}::uuid[])
        union select adherent_id from roles_entreprise where entreprise_id = any(${[...entreprise_ids]}::uuid[])
      )`,
    )
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute()
}

export async function listExploitations(db: Database, entreprise_ids: readonly string[]): Promise<Exploitation[]> {
  if (entreprise_ids.length === 0) return []
  return db
    .selectFrom('exploitations')
    .select(['id', 'version', 'entreprise_id', 'repreneur_id', 'certifications', ...COLONNES_EXPLOITATION])
    .where('entreprise_id', 'in', entreprise_ids)
    .orderBy('statut')
    .orderBy('id')
    .execute()
}

/** Farms with machines that are still owned. */
export async function listOccupees(db: Database, entreprise_ids: readonly string[]): Promise<Set<string>> {
  if (entreprise_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('materiels')
    .select('exploitation_id')
    .distinct()
    .where('entreprise_id', 'in', entreprise_ids)
    .where('statut', 'in', ['en_service', 'en_reparation', 'hors_service'])
    .where('exploitation_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ exploitation_id }) => exploitation_id ?? ''))
}

export type AdherentTenu = Adherent & {
  role_id: string
  telephones: TelephonePersonne[]
  /** Whether the person has an account that signs in. */
  compte: boolean
}

const adherents = (db: Database) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .select(COLONNES_PERSONNE.map((colonne) => `a.${colonne}` as const))
    .select(CHAMPS_ROLE.map((colonne) => `r.${colonne}` as const))
    .select(['a.id', 'a.version', 'a.telephones', 'a.telephone_fixe', 'a.telephone_mobile'])
    .select(['r.id as role_id', 'r.entreprise_id'])
    .select(
      sql<boolean>`exists (select from utilisateurs u where u.adherent_id = a.id and u.statut = 'actif')`.as('compte'),
    )
    .where('a.anonymise_le', 'is', null)
    .where('a.fusionne_dans_id', 'is', null)

/** Everybody in these companies, with their latest period. */
export async function listAdherents(db: Database, entreprise_ids: readonly string[]): Promise<AdherentTenu[]> {
  if (entreprise_ids.length === 0) return []
  const rows = await adherents(db)
    .distinctOn(['r.entreprise_id', 'r.adherent_id'])
    .where('r.entreprise_id', 'in', entreprise_ids)
    .orderBy('r.entreprise_id')
    .orderBy('r.adherent_id')
    .orderBy('r.fin', (order) => order.desc().nullsFirst())
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute()
  return rows as unknown as AdherentTenu[]
}

export async function listPersonnes(db: Database, ids: readonly string[]): Promise<AdherentTenu[]> {
  if (ids.length === 0) return []
  const rows = await adherents(db).distinctOn('a.id').where('a.id', 'in', ids).orderBy('a.id').execute()
  return rows as unknown as AdherentTenu[]
}

export async function listMateriels(db: Database, entreprise_ids: readonly string[]): Promise<Materiel[]> {
  if (entreprise_ids.length === 0) return []
  return db
    .selectFrom('materiels')
    .select(['id', 'version', 'entreprise_id', ...COLONNES_MATERIEL])
    .where('entreprise_id', 'in', entreprise_ids)
    .execute()
}

/** Machines of these companies with a pending transfer. */
export async function listEnTransfert(db: Database, entreprise_ids: readonly string[]): Promise<Set<string>> {
  if (entreprise_ids.length === 0) return new Set()
  const found = await db
    .selectFrom('transferts as t')
    .innerJoin('materiels as m', 'm.id', 't.materiel_id')
    .select('t.materiel_id')
    .where('m.entreprise_id', 'in', entreprise_ids)
    .where('t.statut', '=', 'en_attente')
    .execute()
  return new Set(found.map(({ materiel_id }) => materiel_id))
}

type Cles = { codes: string[]; sirens: string[]; tvas: string[] }

export function listFournisseurs(
  db: Database,
  { codes, sirens, tvas }: Cles,
  { verrou }: { verrou: boolean },
): Promise<FicheFournisseur[]> {
  const query = db
    .selectFrom('fournisseurs')
    .select(['id', 'version', 'code', 'statut', 'siren', 'contacts', ...COLONNES_FOURNISSEUR])
    .where((row) =>
      row.or([
        sql<boolean>`lower(code) = any(${codes}::text[])`,
        sql<boolean>`siren = any(${sirens}::text[])`,
        sql<boolean>`tva_intra = any(${tvas}::text[])`,
      ]),
    )
    .orderBy('id')
  return (verrou ? query.forNoKeyUpdate() : query).execute()
}
