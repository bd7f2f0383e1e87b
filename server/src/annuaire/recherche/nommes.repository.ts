import { RESULTATS_MAX } from '@sillon/contract/annuaire/recherche'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { type Demande, estTrouvable } from './trouvable.repository.ts'

/** Whether the search has words only, and is about machines that members find. */
const isMotsSeuls = ({ objet, lecteur, mots, departement, corde, filtres }: Demande) =>
  objet === 'materiels' &&
  !lecteur.sansConsentement &&
  mots !== '' &&
  departement === undefined &&
  corde === undefined &&
  filtres.length === 0

/**
 * Whether the words name categories, or brands, with more machines shown to everybody than the limit. The index of
 * categories and brands counts them quickly, whereas the index of words would first list all the rows of a common word.
 */
export async function isNomCommun(db: Database, demande: Demande): Promise<boolean> {
  if (!isMotsSeuls(demande)) return false
  const { rows } = await sql<{ nombre: number }>`
    select max(nombre) as nombre from (
      ${countNommes(demande, sql`o.categorie_id`, sql`categories_materiel`)}
      union all ${countNommes(demande, sql`o.marque_id`, sql`marques`)}
    ) as nommes`.execute(db)
  return (rows[0]?.nombre ?? 0) > RESULTATS_MAX
}

/**
 * Counts through all the words of the search. Gives none while machines wait for the words of a renamed category or
 * brand.
 */
function countNommes({ lecteur, mots }: Demande, colonne: RawBuilder<unknown>, noms: RawBuilder<unknown>) {
  const parties = mots.split(/\s+/).map((mot) => matchesEveryWord(sql`n.recherche`, mot))
  return sql`
    select count(*) as nombre from (
      select from annonces o
      where ${colonne} = any(array(
          select n.id from ${noms} n
          where ${sql.join(parties, sql` and `)} and not exists (select from recherche_a_rafraichir)))
        and ${estTrouvable(lecteur)} and o.trouvable_par[1] = 'tous'
      limit ${RESULTATS_MAX + 1}
    ) as bornee`
}
