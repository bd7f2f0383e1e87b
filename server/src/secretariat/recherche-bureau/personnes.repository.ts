import type { Role } from '@sillon/domain/comptes/droits/role'
import type { Jour } from '@sillon/domain/jour'
import type { Lecture } from '@sillon/domain/secretariat/recherche-bureau/lecture'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { CANDIDATS_MAX, contientLesMots, duDe, ressemble } from './candidats.repository.ts'

export type LignePersonne = {
  id: string
  prenom: string
  nom: string
  /** The preferred one first. */
  telephones: string[]
  role: Role | null
  entreprise_id: string | null
  raison_sociale: string | null
  doit: number
  autres: number
}

/** People by their name or their telephone, with the first of their companies of today. */
export async function listPersonnes(
  db: Database,
  { mots, telephones }: Lecture,
  { today, limit }: { today: Jour; limit: number },
): Promise<LignePersonne[]> {
  const [premier = ''] = mots
  const match =
    telephones.length > 0 ? ressemble(sql`numeros_de(telephones)`, telephones) : contientLesMots(sql`recherche`, mots)
  const { rows } = await sql<LignePersonne>`
    with candidats as materialized (
      select id, prenom, nom, telephones, recherche from adherents
      where ${match} and anonymise_le is null and fusionne_dans_id is null
      limit ${CANDIDATS_MAX}
    ), trouves as (
      select id, prenom, nom, telephones, row_number() over (
        order by recherche not like ${`${premier}%`}, numeros_de(telephones) not like all (${telephones.map((pattern) => `${pattern}"%`)}::text[]),
          nom collate francais, prenom collate francais, id
      ) as rang
      from candidats order by rang limit ${limit}
    )
    select t.id, t.prenom, t.nom, array(
        select n ->> 'numero' from jsonb_array_elements(t.telephones) with ordinality as v (n, place)
        order by (n ->> 'est_prefere')::boolean desc nulls last, place
      ) as telephones, r.role, e.id as entreprise_id, e.raison_sociale, ${duDe('e.id')} as doit, coalesce(r.nombre - 1, 0)::int as autres
    from trouves t
      left join lateral (
        select role, entreprise_id, count(*) over () as nombre from roles_entreprise
        where adherent_id = t.id and (fin is null or fin >= ${today}) and (debut is null or debut <= ${today})
        order by est_contact_principal desc, debut, id limit 1
      ) r on true
      left join entreprises e on e.id = r.entreprise_id
    order by t.rang`.execute(db)
  return rows
}
