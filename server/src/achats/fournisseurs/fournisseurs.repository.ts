import { FicheFournisseur, type Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import type { FournisseurSaisie } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import type { FournisseurStatut } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import type { StatutDonne } from '@sillon/domain/cycle'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { toDocument } from '../../platform/db/document.ts'

export type Saisie = z.output<typeof FournisseurSaisie>
type Colonnes = Omit<Saisie, 'doublon_accepte'>

const COLONNES = columnsOf(FicheFournisseur)

/** `verrou` locks the supplier until the end of the transaction. */
export function findFiche(db: Database, id: string, { verrou = false } = {}): Promise<FicheFournisseur | undefined> {
  const query = db.selectFrom('fournisseurs').select(COLONNES).where('id', '=', id)
  return (verrou ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

export async function findBanque(db: Database, id: string): Promise<Fournisseur['banque']> {
  const found = await db
    .selectFrom('fournisseurs')
    .select(['iban_masque', 'bic', 'titulaire_compte'])
    .where('id', '=', id)
    .where('iban_masque', 'is not', null)
    .executeTakeFirst()
  return (found as Fournisseur['banque'] | undefined) ?? null
}

/** The postal address and the contacts are stored as JSON; lists as arrays. */
const toColumns = ({ adresse, contacts, ...colonnes }: Colonnes) => ({
  ...colonnes,
  ...toDocument({ adresse, contacts }),
})

type Nouveau = Colonnes & Required<Pick<Colonnes, 'raison_sociale' | 'email_commandes' | 'familles'>>

export async function insertFournisseur(tx: Database, nouveau: Nouveau): Promise<string> {
  const { raison_sociale, email_commandes, familles } = nouveau
  const { id } = await tx
    .insertInto('fournisseurs')
    .values({ ...(toColumns(nouveau) as object), raison_sociale, email_commandes, familles })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changements = Colonnes & { statut?: StatutDonne<FournisseurStatut>; agrement_phyto_alerte_jours?: null }

/** Returns false when somebody saved it since `version`. */
export async function updateFournisseur(
  tx: Database,
  { id, version }: { id: string; version: number },
  changements: Changements,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fournisseurs')
    .set((row) => ({
      ...(toColumns(changements) as object),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listMemeSiren = (db: Database, { siren, sauf }: { siren: string; sauf: string | null }) =>
  db
    .selectFrom('fournisseurs')
    .select(['id', 'code', 'raison_sociale'])
    .where('siren', '=', siren)
    .where('id', 'is distinct from', sauf)
    .orderBy('code')
    .limit(20)
    .execute()

/** The company of this SIREN with a running membership, if one exists. */
export async function findAdherente(db: Database, siren: string): Promise<Fournisseur['adherente']> {
  const found = await db
    .selectFrom('entreprises as e')
    .innerJoin('adhesions as a', 'a.entreprise_id', 'e.id')
    .select(['e.raison_sociale', 'a.id as adhesion_id'])
    .where('e.siren', '=', siren)
    .where('a.statut', 'in', ['active', 'suspendue'])
    .orderBy(sql`a.created_at desc`)
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export const listParIdentifiant = (db: Database, identifiant: string) =>
  db
    .selectFrom('fournisseurs')
    .select(['id', 'raison_sociale', 'siret'])
    .where((row) => row.or([row('siren', '=', identifiant), row('tva_intra', '=', identifiant)]))
    .orderBy(sql`statut <> 'actif'`)
    .orderBy('code')
    .limit(20)
    .execute()

export const findIbanChiffre = (db: Database, id: string) =>
  db.selectFrom('fournisseurs').select(['iban_chiffre', 'iban_masque']).where('id', '=', id).executeTakeFirst()
