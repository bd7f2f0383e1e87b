import type { Jour } from '@sillon/domain/jour'
import type { Registre } from '@sillon/domain/societariat/registres/registre'
import type { Candidat } from '@sillon/domain/societariat/registres/votant'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Tiers = { jour: Jour; cle: string; entreprise_id: string; no_adherent: string; raison_sociale: string }
export type LigneAdherent = Tiers & { siret: string; forme: string | null; commune: string | null }
export type LigneMateriel = Tiers & {
  exploitation: string | null
  categorie: string | null
  marque: string | null
  modele: string | null
  annee: number | null
  numero_serie: string | null
  immatriculation: string | null
}

/**
 * An attribute as it was at the end of that day: the value replaced by the first change after it, else the present one.
 * Only computed for the exported rows, once they are sorted and limited.
 */
const alors = (objet: 'entreprise' | 'exploitation', colonne: string, jour: Jour) => {
  const [fiche = '', champ = ''] = colonne.split('.')
  return sql`coalesce((
    select j.avant -> ${sql.lit(champ)} from journal j
    where j.objet = ${sql.lit(objet)} and j.objet_id = ${sql.ref(`${fiche}.id`)} and j.avant ? ${sql.lit(champ)}
      and j.quand >= (${jour}::date + 1)::timestamp at time zone 'Europe/Paris'
    order by j.id limit 1
  ), to_jsonb(${sql.ref(colonne)}))`
}

const texteAlors = (objet: 'entreprise' | 'exploitation', colonne: string, jour: Jour) =>
  sql`(${alors(objet, colonne, jour)} #>> '{}')`

/** Members on that day, in Paris time; the day of the end is not a day of membership. */
const adherents = (jour: Jour) => sql`
  select (a.validee_le at time zone 'Europe/Paris')::date as jour, a.id as cle, e.id as entreprise_id, e.no_adherent,
    ${texteAlors('entreprise', 'e.raison_sociale', jour)} as raison_sociale,
    ${texteAlors('entreprise', 'e.siret', jour)} as siret,
    (select nom_court from formes_juridiques where code = ${texteAlors('entreprise', 'e.categorie_juridique', jour)}) as forme,
    ${alors('entreprise', 'e.adresse', jour)} ->> 'commune' as commune
  from adhesions a join entreprises e on e.id = a.entreprise_id
  where (a.validee_le at time zone 'Europe/Paris')::date <= ${jour}::date and (a.fin_le is null or a.fin_le > ${jour}::date)`

const materiels = (jour: Jour) => sql`
  select p.debut as jour, p.id as cle, e.id as entreprise_id, e.no_adherent,
    ${texteAlors('entreprise', 'e.raison_sociale', jour)} as raison_sociale,
    ${texteAlors('exploitation', 'x.nom', jour)} as exploitation, c.libelle as categorie,
    coalesce(k.nom, m.marque_autre) as marque, m.modele, m.annee, m.numero_serie, m.immatriculation
  from affectations_materiel p join materiels m on m.id = p.materiel_id join entreprises e on e.id = p.entreprise_id
    left join exploitations x on x.id = p.exploitation_id left join categories_materiel c on c.id = m.categorie_id
    left join marques k on k.id = m.marque_id
  where p.debut <= ${jour}::date and (p.fin is null or p.fin > ${jour}::date)`

/** One line per member, or per machine, in the order in which they came. */
export const sourceOf = (registre: Registre, jour: Jour): RawBuilder<unknown> =>
  registre === 'materiels' ? materiels(jour) : adherents(jour)

/** People who were in these companies on that day and are alive today. */
export function listCandidats(
  db: Database,
  entreprise_ids: readonly string[],
  jour: Jour,
): Promise<(Candidat & { entreprise_id: string })[]> {
  return db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as p', 'p.id', 'r.adherent_id')
    .select(['r.entreprise_id', 'p.nom', 'p.prenom', 'r.role', 'r.signataire', 'r.debut'])
    .where('r.entreprise_id', 'in', [...entreprise_ids])
    .where('p.statut_personne', '=', 'actif')
    .where('p.anonymise_le', 'is', null)
    .where(({ or, eb }) => or([eb('r.debut', 'is', null), eb('r.debut', '<=', jour)]))
    .where(({ or, eb }) => or([eb('r.fin', 'is', null), eb('r.fin', '>=', jour)]))
    .execute()
}
