import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import type { RoleFusion } from '@sillon/domain/secretariat/doublons/role-fusionne'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Paire = { gardee_id: string; absorbee_id: string }
type Role = RoleFusion & { id: string; entreprise: string }

/**
 * Pairs of running roles that would double in one company after the merge: the kept record’s id, then the absorbed
 * one’s.
 */
export async function listRolesEnDouble(db: Database, objet: ObjetFusion, { gardee_id, absorbee_id }: Paire) {
  const [fiche, autre] = objet === 'adherent' ? ['adherent_id', 'entreprise_id'] : ['entreprise_id', 'adherent_id']
  const { rows } = await sql<{ garde: Role; absorbe: Role }>`
    select to_jsonb(g) || jsonb_build_object('entreprise', e.raison_sociale) as garde, to_jsonb(a) as absorbe
    from roles_entreprise g
    join roles_entreprise a on a.${sql.ref(autre)} = g.${sql.ref(autre)} and a.fin is null
    join entreprises e on e.id = g.entreprise_id
    where g.${sql.ref(fiche)} = ${gardee_id} and a.${sql.ref(fiche)} = ${absorbee_id} and g.fin is null
    order by g.id`.execute(db)
  return rows
}

/**
 * Attachment requests to remove: those that would ask a person to be themselves, and those of the absorbed person that
 * the kept one already has from the same account.
 */
export async function listRattachementsEnTrop(db: Database, { gardee_id, absorbee_id }: Paire): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from rattachements t
    where t.adherent_id in (${gardee_id}, ${absorbee_id}) and (
      t.utilisateur_id in (select id from utilisateurs where adherent_id in (${gardee_id}, ${absorbee_id}))
      or (t.adherent_id = ${absorbee_id} and exists (
        select from rattachements g where g.adherent_id = ${gardee_id} and g.utilisateur_id = t.utilisateur_id))
    )`.execute(db)
  return rows.map(({ id }) => id)
}
