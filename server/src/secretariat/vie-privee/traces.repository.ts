import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** A person, their account, or only one of the two. */
export type Sujet = { utilisateur_id: string | null; adherent_id: string | null }

type Etat = Record<string, unknown>

/** Every id the person ever had: records merged into this one left their lines in the journal. */
export async function listIds(
  db: Database,
  { utilisateur_id, adherent_id }: Sujet,
  absorbes: readonly { id: string; compte: string | null }[],
): Promise<string[]> {
  const fusions = await db
    .selectFrom('journal')
    .select(sql<string>`avant ->> 'adherent_id'`.as('id'))
    .where('action', '=', 'fusion')
    .where('objet', '=', 'adherent')
    .where('objet_id', '=', adherent_id)
    .where(sql<boolean>`not exists (select from adherents a where a.id::text = avant ->> 'adherent_id')`)
    .execute()
  const connus = [...fusions.map(({ id }) => id), ...absorbes.flatMap(({ id, compte }) => [id, compte])]
  return [utilisateur_id, adherent_id, ...connus].filter((id) => id !== null)
}

/** The current and former values of the person’s name, addresses and numbers, the former ones from the journal. */
export async function listEtats(db: Database, { utilisateur_id, adherent_id }: Sujet, ids: string[]): Promise<Etat[]> {
  const personne = await db
    .selectFrom('adherents')
    .select(['nom', 'prenom', 'nom_usage', 'nom_naissance', 'email', 'telephones', 'certiphyto_numero'])
    .where('id', 'in', ids)
    .execute()
  const compte = await db.selectFrom('utilisateurs').select(['nom', 'prenom', 'email']).where('id', 'in', ids).execute()
  const lignes = await db.selectFrom('journal').select(['avant', 'apres']).where('objet_id', 'in', ids).execute()
  const passe = lignes.flatMap(({ avant, apres }) => [avant, apres]).filter((etat) => isEtat(etat))
  const adresses = await db
    .selectFrom('courriels')
    .select('destinataire as email')
    .distinct()
    .where((row) => row.or([row('utilisateur_id', '=', utilisateur_id), row('adherent_id', '=', adherent_id)]))
    .execute()
  return [...personne, ...compte, ...passe, ...adresses]
}

const isEtat = (value: unknown): value is Etat => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The companies where the person had a role, current or past. */
export async function listEntreprisesConnues(db: Database, adherent_id: string): Promise<string[]> {
  const found = await db
    .selectFrom('roles_entreprise')
    .select('entreprise_id')
    .distinct()
    .where('adherent_id', '=', adherent_id)
    .execute()
  return found.map(({ entreprise_id }) => entreprise_id)
}
