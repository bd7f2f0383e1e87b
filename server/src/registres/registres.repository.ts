import type { Role } from '@sillon/domain/adherents/role'
import type { Jour } from '@sillon/domain/jour'
import type { Registre } from '@sillon/domain/registres/registre'
import type { Candidat } from '@sillon/domain/registres/votant'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

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

/** In Paris; the day of the end is no more a day of membership. */
const adherents = (jour: Jour) => sql`
  select (a.validee_le at time zone 'Europe/Paris')::date as jour, a.id as cle, e.id as entreprise_id, e.no_adherent,
    e.raison_sociale, e.siret, f.nom_court as forme, e.commune
  from adhesions a join entreprises e on e.id = a.entreprise_id
    left join formes_juridiques f on f.code = e.categorie_juridique
  where (a.validee_le at time zone 'Europe/Paris')::date <= ${jour}::date and (a.fin_le is null or a.fin_le > ${jour}::date)`

const materiels = (jour: Jour) => sql`
  select p.debut as jour, p.id as cle, e.id as entreprise_id, e.no_adherent, e.raison_sociale, x.nom as exploitation,
    c.libelle as categorie, coalesce(k.nom, m.marque_autre) as marque, m.modele, m.annee, m.numero_serie, m.immatriculation
  from affectations_materiel p join materiels m on m.id = p.materiel_id join entreprises e on e.id = p.entreprise_id
    left join exploitations x on x.id = p.exploitation_id left join categories_materiel c on c.id = m.categorie_id
    left join marques k on k.id = m.marque_id
  where p.debut <= ${jour}::date and (p.fin is null or p.fin > ${jour}::date)`

/** One line a member, or a machine, in the order in which they came. */
export const sourceOf = (registre: Registre, jour: Jour): RawBuilder<unknown> =>
  registre === 'materiels' ? materiels(jour) : adherents(jour)

/** Who was in these companies on that day, and alive today. */
export async function listCandidats(
  db: Database,
  entreprise_ids: readonly string[],
  jour: Jour,
): Promise<(Candidat & { entreprise_id: string })[]> {
  const rows = await db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as p', 'p.id', 'r.adherent_id')
    .select(['r.entreprise_id', 'p.nom', 'p.prenom', 'r.role', 'r.signataire', 'r.debut'])
    .where('r.entreprise_id', 'in', [...entreprise_ids])
    .where('p.statut_personne', '=', 'actif')
    .where('p.anonymise_le', 'is', null)
    .where(({ or, eb }) => or([eb('r.debut', 'is', null), eb('r.debut', '<=', jour)]))
    .where(({ or, eb }) => or([eb('r.fin', 'is', null), eb('r.fin', '>=', jour)]))
    .execute()
  return rows.map(({ role, ...row }) => ({ ...row, role: role as Role | null }))
}
