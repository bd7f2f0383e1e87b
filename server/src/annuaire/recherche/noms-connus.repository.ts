import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type Demande, estVisible, tableOf } from './trouvable.repository.ts'

/** Machines whose texts have the letters of a word, looked at before it is taken for a mistake. */
const CANDIDATS_MAX = 200

/**
 * Those of these words that are, whole, in the name of a company, of its commune, of a model or of a brand outside the
 * list, for a machine that the reader may find: « Rollant » is a model, not the brand Rolland misspelt.
 */
export async function listNomsConnus(
  db: Database,
  mots: readonly string[],
  demande: Pick<Demande, 'objet' | 'lecteur'>,
): Promise<Set<string>> {
  if (mots.length === 0) return new Set()
  const { rows } = await sql<{ mot: string }>`
    select t.mot from unnest(${mots}::text[]) as t (mot)
    where exists (
      select from (
        select o.id from ${tableOf(demande)} o
        where o.recherche like '%' || t.mot || '%' and ${estVisible(demande)} limit ${CANDIDATS_MAX}
      ) candidats
        join materiels m on m.id = candidats.id
        join entreprises e on e.id = m.entreprise_id
        left join communes c on c.code_insee = m.code_insee
      where ' ' || translate(
          lower(unaccent('unaccent'::regdictionary, concat_ws(' ', e.raison_sociale, e.nom_commercial, c.nom, m.modele, m.marque_autre))),
          '-''’.,/()&', '         '
        ) || ' ' like '% ' || t.mot || ' %'
    )`.execute(db)
  return new Set(rows.map(({ mot }) => mot))
}
