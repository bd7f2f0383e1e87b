import type { Echange } from '@sillon/domain/dossiers/echanges/echange'
import type { Interlocuteurs } from '@sillon/domain/dossiers/echanges/interlocuteurs'
import type { ActeNote } from '@sillon/domain/dossiers/echanges/origine'
import type { Jour } from '@sillon/domain/jour'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/** The name of a person `p`, and of the account `u` of the person `a`. */
const PERSONNE = nomComplet('p')
const AUTEUR = sql<string>`coalesce(${nomComplet('a', 'u')}, '')`

type EchangeLu = Echange & { auteur_id: string; auteur: string }

const selectEchanges = (db: Database) =>
  db
    .selectFrom('echanges as e')
    .innerJoin('utilisateurs as u', 'u.id', 'e.auteur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .leftJoin('adherents as p', 'p.id', 'e.adherent_id')
    .select(['e.id', 'e.version', 'e.entreprise_id', 'e.moyen', 'e.le', 'e.adherent_id', 'e.note', 'e.auteur_id'])
    .select(['e.commence_le', 'e.termine_le', PERSONNE.as('personne'), AUTEUR.as('auteur')])

export const findEchange = (db: Database, id: string): Promise<EchangeLu | undefined> =>
  selectEchanges(db).where('e.id', '=', id).executeTakeFirst()

/** The exchange that this account has not ended, with any company. */
export const findOuvert = (db: Database, auteur_id: string): Promise<EchangeLu | undefined> =>
  selectEchanges(db).where('e.auteur_id', '=', auteur_id).where('e.termine_le', 'is', null).executeTakeFirst()

/** Two requests of one account wait for each other: it has one exchange at a time. */
export const lockAuteur = (tx: Database, id: string) =>
  tx.selectFrom('utilisateurs').select('id').where('id', '=', id).forUpdate().execute()

export const findEntreprise = (db: Database, id: string) =>
  db.selectFrom('entreprises').select('id').where('id', '=', id).executeTakeFirst()

/** The company with the people who have a role in it now, the main contact first. */
export const findInterlocuteurs = (db: Database, id: string): Promise<Interlocuteurs | undefined> =>
  db
    .selectFrom('entreprises as e')
    .select(['e.id', 'e.raison_sociale', 'e.no_adherent'])
    .select(
      sql<Interlocuteurs['personnes']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'prenom', p.prenom, 'nom', p.nom,
          'est_contact_principal', r.est_contact_principal)
          order by r.est_contact_principal desc, p.nom collate francais, p.prenom collate francais, p.id), '[]')
        from roles_entreprise r join adherents p on p.id = r.adherent_id
        where r.entreprise_id = e.id and r.fin is null
      )`.as('personnes'),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()

/** Whether this person has a role in the company on this day. */
export async function isDeLEntreprise(
  db: Database,
  { adherent_id, entreprise_id, today }: { adherent_id: string; entreprise_id: string; today: Jour },
): Promise<boolean> {
  const role = await db
    .selectFrom('roles_entreprise')
    .select('id')
    .where('adherent_id', '=', adherent_id)
    .where('entreprise_id', '=', entreprise_id)
    .where((row) => row.or([row('fin', 'is', null), row('fin', '>=', today)]))
    .executeTakeFirst()
  return role !== undefined
}

export const insertEchange = (tx: Database, echange: Insertable<DB['echanges']>) =>
  tx.insertInto('echanges').values(echange).returning('id').executeTakeFirstOrThrow()

export async function updateEchange(tx: Database, id: string, change: Updateable<DB['echanges']>) {
  await tx
    .updateTable('echanges')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const insertActe = (tx: Database, acte: Insertable<DB['actes_echange']>) =>
  tx.insertInto('actes_echange').values(acte).execute()

const NOTES_MAX = 20

/** The acts on an object that were done during an exchange, the latest first. */
export const listActesNotes = (
  db: Database,
  { objet, objet_id }: { objet: string; objet_id: string },
): Promise<ActeNote[]> =>
  db
    .selectFrom('actes_echange as x')
    .innerJoin('echanges as e', 'e.id', 'x.echange_id')
    .innerJoin('utilisateurs as u', 'u.id', 'e.auteur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .leftJoin('adherents as p', 'p.id', 'e.adherent_id')
    .select(['x.action', 'e.moyen', 'e.le', PERSONNE.as('personne'), AUTEUR.as('auteur')])
    .where('x.objet', '=', objet)
    .where('x.objet_id', '=', objet_id)
    .orderBy('x.quand', 'desc')
    .orderBy('x.id', 'desc')
    .limit(NOTES_MAX)
    .execute()
