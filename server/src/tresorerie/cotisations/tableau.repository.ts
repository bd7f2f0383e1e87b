import { addAnnees, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'

export type Montants = { appele: number; encaisse: number; remis: number; en_retard: number }
export type CampagneTableau = { id: string; annee: number; libelle: string; debut: Jour; fin: Jour } & Montants & {
    nombre_appelees: number
    nombre_en_retard: number
  }
type Compte = { nombre: number; montant: number }
type LigneTotaux = CampagneTableau & Compte & { factures: Compte }

const DERNIERES = 4
const APPELEES = ['appelee', 'partiellement_payee', 'payee', 'annulee', 'irrecouvrable']

/** Fees past their due date whose plan of payment holds: what is left on them is late no more. */
const echelonnees = (today: Jour) => sql`(
  select c.campagne_id, c.montant_du - c.regle as reste, greatest(e.convenu_le, c.echeance + 1) as jour
  from echeanciers_courants v
  join echeanciers e on e.id = v.echeancier_id
  join cotisations c on c.id = v.creance_id
  where v.exigible_le >= ${today}::date and c.statut in ('appelee', 'partiellement_payee') and c.echeance < ${today}::date
)`

/** The fees that a plan puts off are read once for all the campaigns: each plan is computed from its pieces. */
const readLignes = keepStatement(
  (_, { today, dansUnAn }: { today: Jour; dansUnAn: Jour }) => sql<LigneTotaux>`
    with a_affecter as (
      select count(*)::int as nombre, coalesce(sum(montant - affecte - rembourse), 0)::bigint as montant
      from reglements where entreprise_id is null and statut = 'valide' and montant > affecte + rembourse
    ), factures_tard as (
      select json_build_object('nombre', count(*), 'montant', coalesce(sum(f.montant_du - f.regle), 0)) as factures
      from factures f left join echeanciers_courants v on v.creance_id = f.id
      where f.statut in ('a_payer', 'partiellement_payee') and f.echeance < ${today}::date
        and coalesce(v.exigible_le < ${today}::date, true)
    ), connues as (
      select k.id, k.annee, k.libelle, k.debut, k.fin
      from campagnes k
      where exists (select from cotisations c where c.campagne_id = k.id and c.statut = any(${APPELEES}) offset 0)
      order by k.debut > ${dansUnAn}, k.annee desc
      limit ${DERNIERES}
    ), differees as materialized (
      select campagne_id, count(*)::int as nombre, sum(reste)::bigint as reste from ${echelonnees(today)} p group by 1
    )
    select a.nombre, a.montant, t.factures, k.*, e.appele, (e.regle - m.remis)::bigint as encaisse, m.remis,
      (e.en_retard - coalesce(p.reste, 0))::bigint as en_retard, e.nombre_appelees,
      e.nombre_en_retard - coalesce(p.nombre, 0) as nombre_en_retard
    from a_affecter a
    cross join factures_tard t
    left join connues k on true
    left join lateral (
      select coalesce(sum(montant_du), 0)::bigint as appele, coalesce(sum(regle), 0) as regle,
        coalesce(sum(montant_du - regle) filter (where echeance < ${today}), 0)::bigint as en_retard,
        coalesce(sum(nombre), 0)::int as nombre_appelees,
        coalesce(sum(nombre) filter (where echeance < ${today}), 0)::int as nombre_en_retard
      from encours_campagne where campagne_id = k.id
    ) e on true
    left join differees p on p.campagne_id = k.id
    left join lateral (
      select coalesce(sum(remis), 0)::bigint as remis from mouvements_campagne where campagne_id = k.id and jour <= ${today}
    ) m on true
    order by k.annee`,
)

/**
 * The latest campaigns with a called fee, the oldest first, with their totals of today; and the payments that nobody
 * recognised: from an unknown payer; and the invoices of goods that are late. Campaigns that begin more than a year from today come after all the others: they
 * must not hide the one that runs.
 */
export async function readTotaux(
  db: Database,
  today: Jour,
): Promise<{ campagnes: CampagneTableau[]; reglements_a_affecter: Compte; factures_en_retard: Compte }> {
  const rows = await readLignes(db, { today, dansUnAn: addAnnees(today, 1) })
  const { nombre = 0, montant = 0, factures = { nombre: 0, montant: 0 } } = rows[0] ?? {}
  return {
    campagnes: rows
      .filter(({ id }) => id !== null)
      .map(({ nombre: _, montant: __, factures: ___, ...campagne }) => campagne),
    reglements_a_affecter: { nombre, montant },
    factures_en_retard: factures,
  }
}

export type Mouvement = Montants & { campagne_id: string; jour: Jour }

type Jusque = { campagne_ids: readonly string[]; derniers: readonly Jour[]; today: Jour }

const readMouvements = keepStatement(
  (_, { campagne_ids, derniers, today }: Jusque) => sql<Mouvement>`
    select campagne_id, jour, sum(appele)::bigint as appele, sum(encaisse)::bigint as encaisse,
      sum(remis)::bigint as remis, sum(en_retard)::bigint as en_retard
    from (
      select campagne_id, jour, appele, encaisse, remis, en_retard from mouvements_campagne
      union all
      select campagne_id, jour, 0, 0, 0, -reste from ${echelonnees(today)} e
    ) m
    join unnest(${campagne_ids}::uuid[], ${derniers}::date[])
      as j (campagne_id, dernier) using (campagne_id)
    where jour <= dernier
    group by campagne_id, jour order by jour`,
)

/**
 * Amounts that moved in each campaign up to its day, day by day: their sum is the situation of that day. A plan that holds
 * today takes its fees out of what is late from the day it was agreed.
 */
export const listMouvements = (
  db: Database,
  jusqu_a: readonly { campagne_id: string; dernier: Jour }[],
  today: Jour,
): Promise<Mouvement[]> =>
  readMouvements(db, {
    campagne_ids: jusqu_a.map(({ campagne_id }) => campagne_id),
    derniers: jusqu_a.map(({ dernier }) => dernier),
    today,
  })
