import { RESULTATS_MAX } from '@sillon/contract/annuaire/recherche'
import { type RawBuilder, sql } from 'kysely'
import { aLaFigure, estNomme } from './designes.repository.ts'
import { type Demande, estTrouvable } from './trouvable.repository.ts'

/**
 * Whether the words all name categories or brands that have, with the figures, more machines shown to everybody than
 * the limit: an index tells so, whereas the index of words would first list all the rows of a common word. Tells
 * nothing while machines wait for the words of a renamed category or brand. PostgreSQL asks it once, before the search
 * that it guards.
 */
export function estCommun(demande: Demande): RawBuilder<boolean> {
  const { objet, lecteur, lecture, departement, corde, filtres } = demande
  const nommes = lecture?.nommes
  if (objet !== 'materiels' || lecteur.sansConsentement || !nommes) return sql<boolean>`false`
  if (departement !== undefined || corde !== undefined || filtres.length > 0) return sql<boolean>`false`
  const conditions = [...nommes.map(estNomme), ...(lecture?.figures ?? []).map(aLaFigure)]
  return sql<boolean>`(
    select count(*) > ${RESULTATS_MAX} from (
      select from annonces o
      where not exists (select from recherche_a_rafraichir) and ${sql.join(conditions, sql` and `)}
        and ${estTrouvable(lecteur)} and o.trouvable_par[1] = 'tous'
      limit ${RESULTATS_MAX + 1}
    ) as bornee)`
}
