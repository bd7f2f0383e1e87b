import type { EcheanceMateriel, ETATS_ECHEANCE, MonEcheance } from '@sillon/contract/dossiers/materiels-revue'
import { type Page, TOTAL_MAX } from '@sillon/contract/page'
import { horizonEcheances, type ObjetEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import type { MaterielStatut } from '@sillon/domain/dossiers/materiels/materiel-statut'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { Jour } from '@sillon/domain/jour'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { offsetOf, toPage } from '../../platform/db/page.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type Paging = { page: number; par_page: number }

const rangOf = (controle: string) =>
  sql`(coalesce(${sql.ref(`${controle}.fait_le`)}, '-infinity'), ${sql.ref(`${controle}.id`)})`

/** Whether the inspection `c` is the last one of its kind: it replaced the others, and the one that was to come. */
const DERNIER = sql<boolean>`not exists (
  select from controles_materiel p
  where p.materiel_id = c.materiel_id and p.cle = c.cle and ${rangOf('p')} > ${rangOf('c')}
)`

/** Due dates of the machines in use, by the same rules as prochainControle and keepEnVigueur of the domain. */
export const selectEcheances = (horizon: Jour) => sql`
  select id as materiel_id, entreprise_id, 'pulverisateur' as objet, null::text as libelle,
    'pulverisateur' as cle, prochain_controle as echeance, controle_pulverisateur_le as fait_le
  from materiels
  where statut in ('en_service', 'en_reparation') and prochain_controle <= ${horizon}::date
    and categorie_id in (select id from categories_materiel where controle_pulverisateur)
  union all
  select id, entreprise_id, 'assurance', null, 'assurance', assurance_expire_le, null
  from materiels
  where statut in ('en_service', 'en_reparation') and assurance_expire_le <= ${horizon}::date
  union all
  select m.id, m.entreprise_id, c.type, c.libelle, 'controle:' || c.id, c.prochain_le, c.fait_le
  from controles_materiel c join materiels m on m.id = c.materiel_id
  where m.statut in ('en_service', 'en_reparation') and c.prochain_le <= ${horizon}::date
    and ${DERNIER}`

export const nomColonnes = sql`coalesce(q.nom, m.marque_autre) as marque, m.modele, m.designation, c.libelle as categorie`
export type Nom = Parameters<typeof nomMateriel>[0]

/** Replaces the columns read by `nomColonnes` with the name of the machine. */
const nomme = <Ligne extends Nom>({ marque, modele, designation, categorie, ...ligne }: Ligne) => ({
  ...ligne,
  materiel: nomMateriel({ marque, modele, designation, categorie }),
})

/** A row of every list of due dates: the contract of each keeps its own columns. */
type Ligne = Omit<MonEcheance, 'peut_noter' | 'depasse'> & { entreprise_id: string }

/** Only for companies with an active membership; the earliest due date first. */
async function listPage(db: Database, filtre: RawBuilder<unknown>, horizon: Jour, query: Paging) {
  const trouvees = sql`
    from (${selectEcheances(horizon)}) as x join adhesions a on a.entreprise_id = x.entreprise_id and a.statut = 'active'
    where ${filtre}`
  const { rows } = await sql<Omit<Ligne, 'materiel'> & Nom>`
    select p.adhesion_id, p.materiel_id, p.entreprise_id, e.raison_sociale as entreprise, p.objet, p.libelle, p.echeance,
      p.fait_le, m.version, ${nomColonnes}
    from (
      select a.id as adhesion_id, x.* ${trouvees}
      order by x.echeance, x.materiel_id, x.cle limit ${query.par_page} offset ${offsetOf(query)}
    ) as p
      join materiels m on m.id = p.materiel_id
      join entreprises e on e.id = p.entreprise_id
      left join marques q on q.id = m.marque_id
      left join categories_materiel c on c.id = m.categorie_id
    order by p.echeance, p.materiel_id, p.cle`.execute(db)
  const compte = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${trouvees} limit ${TOTAL_MAX + 1}) as bornee`.execute(db)
  const total = compte.rows[0]?.total ?? 0
  return toPage(rows.map(nomme), { total: Math.min(total, TOTAL_MAX), total_exact: total <= TOTAL_MAX }, query)
}

type AdminQuery = Paging & { etat: (typeof ETATS_ECHEANCE)[number] }

export function listEcheances(db: Database, query: AdminQuery, today: Jour): Promise<Page<EcheanceMateriel>> {
  const isDepasse = query.etat === 'depasse'
  const filtre = isDepasse ? sql`x.echeance < ${today}::date` : sql`x.echeance >= ${today}::date`
  return listPage(db, filtre, isDepasse ? today : horizonEcheances(today), query)
}

/** The companies whose machines this person may read on this day, and those among them that this person manages. */
export async function listEntreprisesLues(db: Database, adherent_id: string | null, today: Jour) {
  const roles = await db
    .selectFrom('roles_entreprise')
    .select(['entreprise_id', 'droit'])
    .distinct()
    .where('adherent_id', '=', adherent_id)
    .where('droit', 'in', ['gestionnaire', 'lecture'])
    .where((role) => role.or([role('debut', 'is', null), role('debut', '<=', today)]))
    .where((role) => role.or([role('fin', 'is', null), role('fin', '>=', today)]))
    .execute()
  const gerees = roles.filter(({ droit }) => droit === 'gestionnaire')
  return {
    ids: [...new Set(roles.map(({ entreprise_id }) => entreprise_id))],
    gerees: new Set(gerees.map(({ entreprise_id }) => entreprise_id)),
  }
}

/** Due dates for the companies whose machines this person may read today. */
export async function listEcheancesOf(
  db: Database,
  adherent_id: string | null,
  query: Paging,
  today: Jour,
): Promise<Page<MonEcheance>> {
  const { ids, gerees } = await listEntreprisesLues(db, adherent_id, today)
  const page = await listPage(db, sql`x.entreprise_id = any(${ids}::uuid[])`, horizonEcheances(today), query)
  const resultats = page.resultats.map((ligne) => ({
    ...ligne,
    depasse: ligne.echeance < today,
    peut_noter: gerees.has(ligne.entreprise_id),
  }))
  return { ...page, resultats }
}

export type EcheanceSuivie = {
  entreprise_id: string
  materiel_id: string
  statut: MaterielStatut
  materiel: string
  objet: ObjetEcheance
  libelle: string | null
  cle: string
  echeance: Jour
}

/** Due dates for these companies, whatever their membership, the earliest first. */
export async function listEcheancesSuivies(
  db: Database,
  entreprise_ids: readonly string[],
  today: Jour,
): Promise<EcheanceSuivie[]> {
  const { rows } = await sql<Omit<EcheanceSuivie, 'materiel'> & Nom>`
    select x.entreprise_id, x.materiel_id, m.statut, ${nomColonnes}, x.objet, x.libelle, x.cle, x.echeance
    from (${selectEcheances(horizonEcheances(today))}) as x
      join materiels m on m.id = x.materiel_id
      left join marques q on q.id = m.marque_id
      left join categories_materiel c on c.id = m.categorie_id
    where x.entreprise_id = any(${[...entreprise_ids]}::uuid[])
    order by x.echeance, x.materiel_id, x.cle`.execute(db)
  return rows.map(nomme)
}

type Retard = { raison_sociale: string; materiels: number }

/**
 * Companies with an active membership and machines past a due date, by the oldest one: in the order of the rows that the
 * triggers keep, so that the machines of the first ones alone are read.
 */
export const readRetards = (db: Database, today: Jour) =>
  readPremiers<Retard>(
    db,
    sql`
    select t.adhesion_id as id, e.raison_sociale, null::bigint as montant, t.echeance as rang, (
        select count(*) from materiels m
        where m.entreprise_id = a.entreprise_id and m.statut in ('en_service', 'en_reparation') and (
          m.assurance_expire_le < ${today}::date
          or m.prochain_controle < ${today}::date
            and m.categorie_id in (select id from categories_materiel where controle_pulverisateur)
          or exists (
            select from controles_materiel c where c.materiel_id = m.id and c.prochain_le < ${today}::date and ${DERNIER}
          )
        )
      ) as materiels
    from echeances_materiels t
      left join adhesions a on a.id = t.adhesion_id
      left join entreprises e on e.id = a.entreprise_id
    where t.echeance < ${today}::date`,
  )

/**
 * Writes the first due date of each active membership again, by the rules above where the triggers have their own, and
 * returns how many were wrong. What others change meanwhile is neither read nor written.
 */
export async function recountEcheances(db: Database): Promise<number> {
  const { rows } = await sql<{ faux: number }>`
    with justes as materialized (
      select a.id as adhesion_id, min(x.echeance) as echeance
      from (${selectEcheances('infinity')}) as x
        join adhesions a on a.entreprise_id = x.entreprise_id and a.statut = 'active'
      group by a.id
    ), finies as (
      delete from echeances_materiels t where not exists (select from justes j where j.adhesion_id = t.adhesion_id)
      returning t.adhesion_id
    ), corrigees as (
      insert into echeances_materiels as t (adhesion_id, echeance)
      select j.adhesion_id, j.echeance from justes j left join echeances_materiels k using (adhesion_id)
      where k.echeance is distinct from j.echeance order by adhesion_id
      on conflict (adhesion_id) do update set echeance = excluded.echeance
      returning t.adhesion_id
    )
    select (select count(*) from finies) + (select count(*) from corrigees) as faux`.execute(db)
  return rows[0]?.faux ?? 0
}
