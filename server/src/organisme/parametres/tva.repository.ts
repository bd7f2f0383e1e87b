import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** VAT codes used by a scale or by a computed fee. */
export async function listCodesTvaUtilises(db: Database): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from (
      select composante ->> 'tva_code' as code from baremes, jsonb_array_elements(composantes) as composante
      union
      select total ->> 'code' from cotisations, jsonb_array_elements(calcul -> 'tva') as total
    ) as utilises where code is not null order by code`.execute(db)
  return rows.map(({ code }) => code)
}
