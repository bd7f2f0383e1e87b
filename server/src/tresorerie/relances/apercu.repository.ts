import type { Jour } from '@sillon/domain/jour'
import type { PieceARelancer, RelanceEnvoyee } from '@sillon/domain/tresorerie/relances/relance'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  CONTACT_DECEDE,
  FINIE_DE_COTISATION,
  FINIE_DE_FACTURE,
  LITIGE,
  type Lue,
  PRELEVEMENT_PREVU,
  selectLues,
} from './relances.repository.ts'

/** Pieces that the rule of reminders cannot tell apart. */
type Semblables = PieceARelancer & {
  envoyees: RelanceEnvoyee[]
  nombre: number
  /** The first of them. */
  ids: string[]
}

type Reunies = Omit<Semblables, 'envoyees' | 'ouverte' | 'echeancier_tenu' | 'annonce'> & {
  /** The steps already sent, and their days in the same order; null when there is none. */
  etapes: string[] | null
  jours: Jour[] | null
}

/** The rule reads these one by one: in a plan, or of a company that says that it has paid. */
const singulieres = (today: Jour) => sql`(
  select creance_id from echeanciers_courants
  union all select creance_id from paiements_annonces where retire_le is null and jusqu_au >= ${today}::date)`

type Passage = { echeance: Jour; today: Jour }

/**
 * Open pieces due on `echeance` or earlier, gathered by all that the rule reads of them. A campaign is called on one day
 * and reminded on a few others: there are few gatherings, however many companies owe something.
 */
export async function listSemblables(
  db: Database,
  { echeance, today, montrees }: Passage & { montrees: number },
): Promise<Semblables[]> {
  const { rows } = await sql<Reunies>`
    select date_emission, echeance, litige, adhesion_finie, contact_decede, prelevement_prevu, etapes, jours,
      count(*) as nombre, (array_agg(id order by id))[1:${montrees}::int] as ids
    from (
      select c.id, c.date_emission, c.echeance, c.litige, c.adhesion_finie, ${CONTACT_DECEDE} as contact_decede,
        ${PRELEVEMENT_PREVU} as prelevement_prevu, r.etapes, r.jours
      from (
        select f.id, f.entreprise_id, f.date_emission, f.echeance, ${LITIGE} as litige, ${FINIE_DE_COTISATION} as adhesion_finie
        from cotisations f join adhesions a on a.id = f.adhesion_id
        where f.statut in ('appelee', 'partiellement_payee') and f.echeance <= ${echeance}::date
        union all
        select c.id, c.entreprise_id, c.date_emission, c.echeance, false, ${FINIE_DE_FACTURE}
        from factures c where c.statut in ('a_payer', 'partiellement_payee') and c.echeance <= ${echeance}::date
      ) c
        left join lateral (
          select array_agg(x.etape order by x.etape) as etapes, array_agg(x.envoyee_le::text order by x.etape) as jours
          from relances x where x.creance_id = c.id and x.echeancier_id is null
        ) r on true
      where c.id not in ${singulieres(today)}
    ) pieces
    group by date_emission, echeance, litige, adhesion_finie, contact_decede, prelevement_prevu, etapes, jours
    order by echeance, date_emission`.execute(db)
  return rows.map(({ etapes, jours, ...piece }) => ({
    ...piece,
    ouverte: true,
    echeancier_tenu: false,
    annonce: null,
    envoyees: (etapes ?? []).map((etape, rang) => ({ etape, envoyee_le: jours?.[rang] ?? '' })),
  }))
}

/** The open pieces that the rule reads one by one. */
export const findSingulieres = (db: Database, { echeance, today }: Passage): Promise<Lue[]> =>
  selectLues(db)
    .where('c.ouverte', '=', true)
    .where(sql<boolean>`c.id in ${singulieres(today)}`)
    .where(sql<boolean>`(c.echeance <= ${echeance}::date or c.id in (select creance_id from echeanciers_courants))`)
    .orderBy('c.id')
    .execute()

export const findChoisies = async (db: Database, ids: readonly string[]): Promise<Lue[]> =>
  ids.length === 0
    ? []
    : selectLues(db)
        .where('c.id', 'in', [...ids])
        .execute()
