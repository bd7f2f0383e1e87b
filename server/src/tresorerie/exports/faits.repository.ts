import type { Jour } from '@sillon/domain/jour'
import type { Fait } from '@sillon/domain/tresorerie/ecritures/faits'
import type { Lien } from '@sillon/domain/tresorerie/ecritures/lettrage'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type Curseur, inKeyset } from '../../platform/db/keyset.ts'
import { type Choix, isChoisie, markFaits } from './exportees.repository.ts'

type Periode = { du: Jour; au: Jour }

/** Values frozen on the day of the fact: a later change of a company’s name or of an account changes no entry. */
const figee = (
  fait: string,
  id: string,
) => sql`join ecritures_figees g on g.fait = ${sql.lit(fait)} and g.fait_id = ${sql.ref(id)}
  join entreprises e on e.id = g.tiers_id`

const TIERS = sql`json_build_object('no_adherent', e.no_adherent, 'raison_sociale', g.raison_sociale) as tiers, g.plan_id, g.fait`

/** One query per kind of fact, sorted by day; `cle` separates facts of one day and never changes. */
const SOURCES: ((periode: Periode) => RawBuilder<unknown>)[] = [
  ({ du, au }) => sql`
    select 'appel' as nature, c.numero, c.date_emission as jour, ${TIERS}, c.calcul, c.id as cle
    from cotisations c ${figee('appel', 'c.id')}
    where c.date_emission between ${du} and ${au} and c.numero is not null`,
  ({ du, au }) => sql`
    select 'avoir' as nature, d.numero, c.numero as annule, d.date_emission as jour, ${TIERS}, c.calcul, d.id as cle
    from documents d join cotisations c on c.id = d.cotisation_id ${figee('piece', 'd.id')}
    where d.type = 'avoir' and d.numero is not null and d.date_emission between ${du} and ${au}`,
  ({ du, au }) => sql`
    select case d.type when 'facture' then 'vente' else 'avoir' end as nature, d.numero,
      d.donnees #>> '{piece_liee,numero}' as annule, d.date_emission as jour, ${TIERS},
      d.donnees -> 'calcul' as calcul, d.id as cle
    from documents d ${figee('piece', 'd.id')}
    where d.type in ('facture', 'avoir') and d.bon_commande_id is not null and d.numero is not null
      and d.date_emission between ${du} and ${au}`,
  ({ du, au }) => sql`
    select 'reglement' as nature, r.id, r.date_reglement as jour, ${TIERS}, r.montant, r.moyen, r.reference, r.id as cle
    from reglements r ${figee('reglement', 'r.id')}
    where r.date_reglement between ${du} and ${au}`,
  ({ du, au }) => sql`
    select case r.statut when 'rejete' then 'rejet' else 'annulation' end as nature, r.id, r.close_le as jour,
      ${TIERS}, r.montant, r.moyen, r.reference, coalesce(r.code_rejet, r.motif) as motif, r.id as cle
    from reglements r ${figee('cloture', 'r.id')}
    where r.statut in ('rejete', 'annule') and r.close_le between ${du} and ${au}`,
  ({ du, au }) => sql`
    select 'remboursement' as nature, b.id, b.date_remboursement as jour, ${TIERS}, b.montant,
      'virement' as moyen, b.reference, b.id as cle
    from remboursements b ${figee('remboursement', 'b.id')}
    where b.date_remboursement between ${du} and ${au}`,
  ({ du, au }) => sql`
    select 'irrecouvrable' as nature, c.numero, c.close_le as jour, ${TIERS},
      c.montant_irrecouvrable as montant, c.id as cle
    from cotisations c ${figee('irrecouvrable', 'c.id')}
    where c.statut = 'irrecouvrable' and c.numero is not null and c.close_le between ${du} and ${au}`,
  ({ du, au }) => sql`
    select 'irrecouvrable' as nature, f.numero, f.close_le as jour, ${TIERS},
      f.montant_irrecouvrable as montant, f.id as cle
    from factures f ${figee('irrecouvrable', 'f.id')}
    where f.statut = 'irrecouvrable' and f.close_le between ${du} and ${au}`,
  ({ du, au }) => sql`
    select 'remboursement_parts' as nature, p.id, p.jour, ${TIERS},
      abs(p.nombre) * p.valeur_nominale as montant, p.id as cle
    from mouvements_parts p ${figee('parts', 'p.id')}
    where p.nature = 'remboursement' and p.jour between ${du} and ${au}`,
  // The cheques of a deposit have each their payment already.
  ({ du, au }) => sql`
    select 'mouvement' as nature, m.id, m.date_operation as jour, g.raison_sociale as libelle, m.montant,
      m.compte_comptable as compte, m.classement, g.plan_id, g.fait, m.id as cle
    from mouvements_bancaires m join ecritures_figees g on g.fait = 'mouvement' and g.fait_id = m.id
    where m.classement <> 'remise_cheques' and m.date_operation between ${du} and ${au}`,
  ({ du, au }) => sql`
    select 'achat' as nature, f.id, f.type, f.numero, f.date_ecriture as jour, f.date_facture,
      json_build_object('code', coalesce(s.code, f.identifiant_vendeur, ''), 'raison_sociale', g.raison_sociale)
        as fournisseur,
      coalesce(f.total_tva, 0) as total_tva, f.total_ttc, g.plan_id, g.fait, f.id as cle
    from factures_fournisseur f join ecritures_figees g on g.fait = 'achat' and g.fait_id = f.id
    left join fournisseurs s on s.id = f.fournisseur_id
    where f.total_ttc is not null and f.date_ecriture between ${du} and ${au}`,
]

/** A fact with the version of the chart of accounts of its day; null for the default chart. `fait` and `cle` name it. */
type FaitFige = Fait & Curseur & { plan_id: number | null; fait: string }

/** The dated facts that moved money in the period and are in no closed month, kind by kind, each sorted by day. */
export const openFaits = (db: Database, periode: Periode, choix: Choix = 'toutes'): AsyncGenerator<FaitFige[]>[] =>
  SOURCES.map((source) =>
    inKeyset<FaitFige>(
      db,
      sql`select f.* from (${source(periode)}) f
        where not exists (select from ecritures_closes c where c.fait = f.fait and c.fait_id = f.cle)
          and ${isChoisie(choix, sql`f.fait`, sql`f.cle`)}`,
    ),
  )

/** Gives its first export to each fact of the period that no file held yet. */
export async function markPeriode(tx: Database, periode: Periode, numero: number) {
  for (const source of SOURCES) await markFaits(tx, source(periode), numero)
}

/** The day of the first fact, up to `au`, that no export held. */
export async function findPremiereNouvelle(db: Database, au: Jour): Promise<Jour | null> {
  const nouvelles = SOURCES.map(
    (source) =>
      sql`select jour from (${source({ du: '0001-01-01', au })}) f where ${isChoisie('nouvelles', sql`f.fait`, sql`f.cle`)}`,
  )
  const { rows } = await sql<{ jour: Jour | null }>`
    select min(jour) as jour from (${sql.join(nouvelles, sql` union all `)}) as f`.execute(db)
  return rows[0]?.jour ?? null
}

/** Approved invoices of suppliers that were typed before their VAT was known: they make no entry. */
export async function countAchatsSansTtc(db: Database, { du, au }: Periode): Promise<number> {
  const { nombre } = await db
    .selectFrom('factures_fournisseur')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('statut', '=', 'approuvee')
    .where('total_ttc', 'is', null)
    .where('date_ecriture', '>=', du)
    .where('date_ecriture', '<=', au)
    .executeTakeFirstOrThrow()
  return nombre
}

/** The facts that settle one another on this day, each named as `fait:cle`. */
export async function listLiens(db: Database, au: Jour): Promise<Lien[]> {
  const { rows } = await sql<Lien>`
    select 'reglement:' || reglement_id as de,
      coalesce('appel:' || cotisation_id, 'piece:' || facture_id) as vers, date_affectation as jour
    from affectations_reglement
    where date_affectation <= ${au}::date and (annulee_le is null or annulee_le > ${au}::date)
    union all
    select 'piece:' || d.id, coalesce('appel:' || d.cotisation_id, 'piece:' || f.id), d.date_emission
    from documents d
    left join documents f on d.cotisation_id is null and f.type = 'facture' and f.numero = d.donnees #>> '{piece_liee,numero}'
    where d.type = 'avoir' and d.numero is not null and d.date_emission <= ${au}::date
      and coalesce(d.cotisation_id, f.id) is not null
    union all
    select 'cloture:' || id, 'reglement:' || id, close_le from reglements
    where statut in ('rejete', 'annule') and close_le <= ${au}::date
    union all
    select 'remboursement:' || id, 'reglement:' || reglement_id, date_remboursement from remboursements
    where date_remboursement <= ${au}::date
    union all
    select 'irrecouvrable:' || id, 'appel:' || id, close_le from cotisations
    where statut = 'irrecouvrable' and close_le <= ${au}::date
    union all
    select 'irrecouvrable:' || id, 'piece:' || id, close_le from factures
    where statut = 'irrecouvrable' and close_le <= ${au}::date`.execute(db)
  return rows
}

export const listPlans = (db: Database) => db.selectFrom('plans_comptables').select(['id', 'valeur']).execute()

/** Payments of the period whose payer is not identified yet. */
export async function countAIdentifier(
  db: Database,
  { du, au }: Periode,
): Promise<{ nombre: number; montant: number }> {
  const { rows } = await sql<{ nombre: number; montant: number }>`
    select count(*) as nombre, coalesce(sum(montant - affecte - rembourse), 0)::bigint as montant from reglements
    where entreprise_id is null and statut = 'valide' and montant > affecte + rembourse
      and date_reglement between ${du} and ${au}`.execute(db)
  return rows[0] ?? { nombre: 0, montant: 0 }
}
