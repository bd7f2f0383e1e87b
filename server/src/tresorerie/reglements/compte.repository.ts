import type { CompteEntreprise, EntrepriseCreances } from '@sillon/contract/tresorerie/reglements'
import type { Mouvement } from '@sillon/domain/tresorerie/reglements/compte'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const LIMITE = 20
const LONGUEUR_MIN = 2

/**
 * Companies that owe something first, then the others, which may pay in advance. Only the companies shown are summed.
 */
export async function searchCreances(db: Database, q: string): Promise<EntrepriseCreances[]> {
  if (q.length < LONGUEUR_MIN) return []
  const { rows } = await sql<EntrepriseCreances>`
    with trouvees as (
      select id from entreprises e where ${matchesEveryWord(sql.ref('e.recherche'), q)}
      union
      select entreprise_id from cotisations where numero = ${q.toUpperCase()}
    ), montrees as (
      select e.id, e.no_adherent, e.raison_sociale, e.siret
      from trouvees t
      join entreprises e on e.id = t.id and e.fusionnee_dans_id is null
      order by not exists (
        select from cotisations c where c.entreprise_id = e.id and c.statut in ('appelee', 'partiellement_payee')
      ), e.raison_sociale collate francais, e.id
      limit ${LIMITE}
    )
    select e.*, o.nombre, o.reste
    from montrees e
    cross join lateral (
      select count(*) as nombre, coalesce(sum(montant_du - regle), 0)::bigint as reste
      from cotisations where entreprise_id = e.id and statut in ('appelee', 'partiellement_payee')
    ) o
    order by o.nombre = 0, e.raison_sociale collate francais, e.id`.execute(db)
  return rows
}

export const findTitulaire = (db: Database, id: string) =>
  db.selectFrom('entreprises').select(['id', 'no_adherent', 'raison_sociale']).where('id', '=', id).executeTakeFirst()

export function listCreancesOuvertes(db: Database, entreprise_id: string): Promise<CompteEntreprise['creances']> {
  return db
    .selectFrom('cotisations as c')
    .innerJoin('campagnes as k', 'k.id', 'c.campagne_id')
    .select([
      'c.id',
      'c.numero',
      'k.libelle as campagne',
      'c.echeance',
      'c.montant_du',
      sql<number>`c.montant_du - c.regle`.as('reste'),
    ])
    .where('c.entreprise_id', '=', entreprise_id)
    .where('c.statut', 'in', ['appelee', 'partiellement_payee'])
    .orderBy(sql`c.echeance asc nulls last`)
    .orderBy('c.id')
    .execute()
}

/** Negative when the company was refunded a payment that the bank then took back. */
export async function sumCredit(db: Database, entreprise_id: string): Promise<number> {
  const { credit } = await db
    .selectFrom('reglements')
    .select(
      sql<number>`coalesce(sum(case statut when 'valide' then montant - affecte else 0 end - rembourse), 0)::bigint`.as(
        'credit',
      ),
    )
    .where('entreprise_id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  return credit
}

/** Everything that moved the account, in no particular order: calls, payments, and what undid them. */
export async function listMouvements(db: Database, entreprise_id: string): Promise<Mouvement[]> {
  const { rows } = await sql<Mouvement>`
    select date_emission as jour, 'appel' as nature, numero as reference, montant_du as debit, 0::bigint as credit
    from cotisations where entreprise_id = ${entreprise_id} and date_emission is not null
    union all
    select close_le, 'annulation_cotisation', numero, 0, montant_du
    from cotisations
    where entreprise_id = ${entreprise_id} and statut = 'annulee' and date_emission is not null and close_le is not null
    union all
    select close_le, 'irrecouvrable', numero, 0, montant_irrecouvrable
    from cotisations where entreprise_id = ${entreprise_id} and statut = 'irrecouvrable' and close_le is not null
    union all
    select date_reglement, 'reglement', reference, 0, montant from reglements where entreprise_id = ${entreprise_id}
    union all
    select close_le, case statut when 'rejete' then 'rejet' else 'annulation_reglement' end, reference, montant, 0
    from reglements where entreprise_id = ${entreprise_id} and statut <> 'valide' and close_le is not null
    union all
    select b.date_remboursement, 'remboursement', b.reference, b.montant, 0
    from remboursements b join reglements r on r.id = b.reglement_id where r.entreprise_id = ${entreprise_id}`.execute(
    db,
  )
  return rows
}
