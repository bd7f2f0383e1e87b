import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Droit } from '@sillon/domain/comptes/droits/role'
import type { Jour } from '@sillon/domain/jour'
import type { NotNull } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'

type RoleActif = { entreprise_id: string; raison_sociale: string; no_adherent: string; droit: Droit }

const FINIES = ['suspendue', 'resiliee', 'radiee', 'exclue', 'terminee'] as const

type Lecteur = { adherent_id: string; today: Jour }

const selectRolesActifs = (db: Database, { adherent_id, today }: Lecteur, statuts: readonly AdhesionStatut[]) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .innerJoin('adhesions as a', 'a.entreprise_id', 'r.entreprise_id')
    .select(['r.entreprise_id', 'e.raison_sociale', 'e.no_adherent', 'r.droit'])
    .distinct()
    .where('r.adherent_id', '=', adherent_id)
    .where('r.droit', 'is not', null)
    .where('a.statut', 'in', statuts)
    .where((row) => row.or([row('r.debut', 'is', null), row('r.debut', '<=', today)]))
    .where((row) => row.or([row('r.fin', 'is', null), row('r.fin', '>=', today)]))
    .orderBy('e.raison_sociale')
    .orderBy('r.entreprise_id')
    .$narrowType<{ droit: NotNull }>()

const listActifs = keepStatement((db, lecteur: Lecteur) => selectRolesActifs(db, lecteur, ['active']))
const listAnciens = keepStatement((db, lecteur: Lecteur) => selectRolesActifs(db, lecteur, [...FINIES, 'active']))

/** The person’s rights today in the companies whose membership is active, or was once active (`anciennes`). */
export const listRolesActifs = (
  db: Database,
  { anciennes, ...lecteur }: Lecteur & { anciennes: boolean },
): Promise<RoleActif[]> => (anciennes ? listAnciens : listActifs)(db, lecteur)

export async function findAdhesionActive(db: Database, entreprise_id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('adhesions')
    .select('id')
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '=', 'active')
    .executeTakeFirst()
  return found?.id
}
