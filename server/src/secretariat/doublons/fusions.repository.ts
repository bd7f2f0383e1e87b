import type { FusionLigne } from '@sillon/contract/secretariat/doublons'
import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'
import type { Deplacements } from './deplacements.repository.ts'
import type { Fiche } from './fiches.repository.ts'

type Snapshot = Deplacements & { nombre: number }

type NouvelleFusion = {
  objet: ObjetFusion
  gardee_id: string
  absorbee_id: string
  avant: { gardee: Fiche; absorbee: Fiche }
  deplacements: Snapshot
  faite_par: string
  faite_le: Date
  annulable_jusqu_au: Date
}

export async function insertFusion(tx: Database, { avant, deplacements, ...fusion }: NouvelleFusion): Promise<string> {
  const { id } = await tx
    .insertInto('fusions')
    .values({ ...fusion, avant: JSON.stringify(avant), deplacements: JSON.stringify(deplacements) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the merge until the end of the transaction, so that two administrators cannot both undo it. */
export async function lockFusion(tx: Database, id: string) {
  const found = await tx
    .selectFrom('fusions')
    .select(['id', 'objet', 'gardee_id', 'absorbee_id', 'deplacements', 'faite_le'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found as
    | {
        id: string
        objet: ObjetFusion
        gardee_id: string
        absorbee_id: string
        deplacements: Snapshot
        faite_le: string
      }
    | undefined
}

export async function closeFusion(
  tx: Database,
  id: string,
  { annulee_par, annulee_le }: { annulee_par: string; annulee_le: Date },
) {
  await tx.updateTable('fusions').set({ annulee_par, annulee_le }).where('id', '=', id).execute()
}

export type FusionLue = Omit<FusionLigne, 'refus'> & { gardee_fusionnee: boolean; effacee: boolean }

const titreOf = (id: string) => sql`coalesce(
  (select p.prenom || ' ' || p.nom from adherents p where f.objet = 'adherent' and p.id = ${sql.ref(id)}),
  (select e.raison_sociale from entreprises e where f.objet = 'entreprise' and e.id = ${sql.ref(id)}), '')`

const adhesionOf = sql`(select a.id from adhesions a
  where a.entreprise_id = f.gardee_id or a.entreprise_id in (
    select r.entreprise_id from roles_entreprise r where r.adherent_id = f.gardee_id)
  order by a.statut in ('refusee', 'abandonnee', 'resiliee', 'radiee', 'exclue', 'terminee'), a.created_at desc limit 1)`

const select = (db: Database) =>
  db
    .selectFrom('fusions as f')
    .leftJoin('utilisateurs as u', 'u.id', 'f.faite_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['f.id', 'f.faite_le', 'f.annulable_jusqu_au', 'f.annulee_le'])
    .select((row) => [
      row.ref('f.objet').$castTo<ObjetFusion>().as('objet'),
      sql<FusionLigne['gardee']>`jsonb_build_object(
        'id', f.gardee_id, 'titre', ${titreOf('f.gardee_id')}, 'adhesion_id', ${adhesionOf})`.as('gardee'),
      sql<FusionLigne['absorbee']>`jsonb_build_object('id', f.absorbee_id, 'titre', ${titreOf('f.absorbee_id')})`.as(
        'absorbee',
      ),
      nomComplet('a', 'u').as('faite_par'),
      sql<number>`coalesce((f.deplacements ->> 'nombre')::integer, 0)`.as('nombre'),
      sql<boolean>`exists (select from adherents p where p.id = f.gardee_id and p.fusionne_dans_id is not null)
        or exists (select from entreprises e where e.id = f.gardee_id and e.fusionnee_dans_id is not null)`.as(
        'gardee_fusionnee',
      ),
      sql<boolean>`f.deplacements -> 'deplaces' is null
        or exists (select from adherents p where p.id in (f.gardee_id, f.absorbee_id) and p.anonymise_le is not null)`.as(
        'effacee',
      ),
    ])

export async function listFusions(db: Database, query: { page: number; par_page: number }) {
  const matching = select(db)
  const resultats = await matching
    .orderBy('f.faite_le', 'desc')
    .orderBy('f.id')
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  return toPage<FusionLue>(resultats, await countUpTo(db, matching), query)
}

export const getFusion = (db: Database, id: string): Promise<FusionLue> =>
  select(db).where('f.id', '=', id).executeTakeFirstOrThrow()
