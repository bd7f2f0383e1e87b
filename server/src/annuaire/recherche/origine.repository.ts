import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Origine } from './trouvable.repository.ts'

export const selectCommune = (code_insee: string) => sql<Origine>`
  select code_insee, lieu::text from communes where code_insee = ${code_insee} and lieu is not null`

/** The commune of the person’s principal farm; with several companies, of the one joined first. */
export const selectMaCommune = (adherent_id: string, today: Jour) => sql<Origine>`
  select c.code_insee, c.lieu::text
  from roles_entreprise r
    join exploitations x on x.entreprise_id = r.entreprise_id and x.est_principale and x.statut = 'active'
    join communes c on c.code_insee = x.code_insee and c.lieu is not null
  where r.adherent_id = ${adherent_id}::uuid and (r.debut is null or r.debut <= ${today}) and (r.fin is null or r.fin >= ${today})
  order by r.debut nulls first, r.id limit 1`

/** The companies where the person has a role today. */
export const selectSiennes = (adherent_id: string, today: Jour) => sql<{ entreprise_id: string }>`
  select distinct entreprise_id from roles_entreprise
  where adherent_id = ${adherent_id}::uuid and (debut is null or debut <= ${today}) and (fin is null or fin >= ${today})`
