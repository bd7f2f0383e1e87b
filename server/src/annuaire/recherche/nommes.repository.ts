import { RESULTATS_MAX } from '@sillon/contract/annuaire/recherche'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { aLaFigure, estNomme } from './designes.repository.ts'
import { type Demande, estTrouvable } from './trouvable.repository.ts'

/**
 * Whether the words all name categories or brands that have, with the figures, more machines shown to everybody than
 * the limit: an index tells so, whereas the index of words would first list all the rows of a common word. Tells
 * nothing while machines wait for the words of a renamed category or brand.
 */
export async function isNomCommun(db: Database, demande: Demande): Promise<boolean> {
  const { objet, lecteur, lecture, departement, corde, filtres } = demande
  const nommes = lecture?.nommes
  if (objet !== 'materiels' || lecteur.sansConsentement || !nommes) return false
  if (departement !== undefined || corde !== undefined || filtres.length > 0) return false
  const conditions = [...nommes.map(estNomme), ...(lecture?.figures ?? []).map(aLaFigure)]
  const { rows } = await sql<{ nombre: number }>`
    select count(*) as nombre from (
      select from annonces o
      where not exists (select from recherche_a_rafraichir) and ${sql.join(conditions, sql` and `)}
        and ${estTrouvable(lecteur)} and o.trouvable_par[1] = 'tous'
      limit ${RESULTATS_MAX + 1}
    ) as bornee`.execute(db)
  return (rows[0]?.nombre ?? 0) > RESULTATS_MAX
}
