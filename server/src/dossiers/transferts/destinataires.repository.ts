import type { Destinataire } from '@sillon/domain/dossiers/transferts/transfert'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const MAX = 10

type Question = { sauf: string; today: Jour }

/** Companies that may receive a machine: an active membership today, and somebody who manages them on the portal. */
const possibles = (db: Database, { sauf, today }: Question) =>
  db
    .selectFrom('entreprises as e')
    .select(['e.id', 'e.raison_sociale', 'e.commune'])
    .where('e.id', '!=', sauf)
    .where('e.fusionnee_dans_id', 'is', null)
    .where(sql<boolean>`exists (select from adhesions a where a.entreprise_id = e.id and a.statut = 'active')`)
    .where(
      sql<boolean>`exists (select from roles_entreprise r
        join adherents p on p.id = r.adherent_id
        join utilisateurs u on u.adherent_id = p.id
        where r.entreprise_id = e.id and r.droit = 'gestionnaire' and coalesce(r.debut, ${today}) <= ${today}
          and coalesce(r.fin, ${today}) >= ${today} and p.statut_personne = 'actif' and not p.est_retraite
          and u.statut = 'actif')`,
    )

/** Searches by a whole number (SIRET, n° d’adhérent) or by words of the name, never by the commune. */
export function searchDestinataires(db: Database, q: string, question: Question): Promise<Destinataire[]> {
  const numero = q.replace(/[\s.]/g, '')
  const noms = sql`normalise(e.raison_sociale) || ' ' || coalesce(normalise(e.nom_commercial), '')`
  return possibles(db, question)
    .where((row) =>
      row.or([
        row('e.siret', '=', numero),
        row('e.no_adherent', '=', numero.toUpperCase()),
        // The stored text, which has an index, also contains the commune: the match on the names decides.
        row.and([matchesEveryWord(sql.ref('e.recherche'), q), matchesEveryWord(noms, q)]),
      ]),
    )
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('e.id')
    .limit(MAX)
    .execute()
}

export function findDestinataire(db: Database, id: string, question: Question): Promise<Destinataire | undefined> {
  return possibles(db, question).where('e.id', '=', id).executeTakeFirst()
}
