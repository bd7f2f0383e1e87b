import { arrondiDistance, distanceOf } from '@sillon/domain/annuaire/recherche/distance'
import type { ExploitationTrouvee, MaterielTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Vue } from './page.repository.ts'
import { type Demande, estTrouvable } from './trouvable.repository.ts'

/** Columns of every list: the place, the distance, and for administrators whether members find the row. */
type Lieu = { commune: string | null; departement: string | null; corde: number | null; visible_des_adherents: boolean }
type Ligne<Colonnes> = Lieu & Colonnes
type Reste<Trouve> = Omit<Trouve, 'commune' | 'departement' | 'distance_km' | 'visible_des_adherents' | 'entreprise'>
type Entreprise = { entreprise_id: string; raison_sociale: string }

const lieuOf = ({ origine, lecteur }: Pick<Demande, 'origine' | 'lecteur'>) => sql`
  c.nom as commune, o.departement, ${origine ? sql`c.lieu <-> ${origine.lieu}::cube` : sql`null::float8`} as corde,
  ${estTrouvable(lecteur)} as visible_des_adherents`

/** Rounds the distance; keeps `visible_des_adherents` for administrators only. */
export function toTrouve<Colonnes extends Lieu>({ corde, visible_des_adherents, ...row }: Colonnes, admin: boolean) {
  return {
    ...row,
    distance_km: corde === null ? null : arrondiDistance(distanceOf(corde)),
    ...(admin && { visible_des_adherents }),
  }
}

type Demandeur = Pick<Demande, 'origine' | 'lecteur'>

export const vueAdherents = (demandeur: Demandeur): Vue<Ligne<{ id: string }>> => ({
  colonnes: sql`o.id, ${lieuOf(demandeur)}`,
  source: sql`adherents o left join communes c on c.code_insee = o.code_insee`,
})

type LigneExploitation = Ligne<
  Reste<Omit<ExploitationTrouvee, 'contact'>> & Entreprise & { contact_id: string | null; sau_ha: number | null }
>

export const vueExploitations = (demandeur: Demandeur): Vue<LigneExploitation> => ({
  colonnes: sql`o.id, o.nom, o.productions, o.mode_production, o.sau_ha, ${lieuOf(demandeur)},
    o.entreprise_id, e.raison_sociale, r.adherent_id as contact_id`,
  source: sql`exploitations o join entreprises e on e.id = o.entreprise_id
    left join communes c on c.code_insee = o.code_insee
    left join roles_entreprise r on r.entreprise_id = e.id and r.est_contact_principal`,
})

type LigneMateriel = Ligne<Reste<Omit<MaterielTrouve, 'a_vous'>> & Entreprise>

/** Columns of `materiels as o`, without number plate, serial number or value. */
const materielOf = (demandeur: Demandeur) => sql<LigneMateriel>`
  o.id, o.categorie_id, k.libelle as categorie, coalesce(m.nom, o.marque_autre) as marque, o.modele, o.designation, o.annee,
  o.puissance_ch, o.largeur_travail_m, o.capacite, o.capacite_unite, o.statut, o.disponibilite,
  o.entreprise_id, e.raison_sociale, ${lieuOf(demandeur)},
  (
    select f.id from fichiers_materiel f where f.materiel_id = o.id and f.genre = 'photo'
    order by f.ordre, f.created_at, f.id limit 1
  ) as photo_id`
const MATERIELS = sql`
  materiels o join entreprises e on e.id = o.entreprise_id
    left join communes c on c.code_insee = o.code_insee
    left join categories_materiel k on k.id = o.categorie_id
    left join marques m on m.id = o.marque_id`

export const vueMateriels = (demandeur: Demandeur): Vue<LigneMateriel> => ({
  colonnes: materielOf(demandeur),
  source: MATERIELS,
})

type LigneFiche = LigneMateriel & {
  heures_moteur: number | null
  releve_le: string | null
  etat_usure: string | null
  contact_id: string | null
}

export async function findMateriel(db: Database, id: string, demandeur: Demandeur): Promise<LigneFiche | undefined> {
  const { rows } = await sql<LigneFiche>`
    select ${materielOf(demandeur)}, o.heures_moteur, o.releve_le, o.etat_usure, r.adherent_id as contact_id
    from ${MATERIELS} left join roles_entreprise r on r.entreprise_id = e.id and r.est_contact_principal
    where o.id = ${id}`.execute(db)
  return rows[0]
}

export function listPhotos(db: Database, materiel_id: string) {
  return db
    .selectFrom('fichiers_materiel')
    .select(['id', 'libelle'])
    .where('materiel_id', '=', materiel_id)
    .where('genre', '=', 'photo')
    .orderBy('ordre')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
