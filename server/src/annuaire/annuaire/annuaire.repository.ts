import type { Adresse } from '@sillon/domain/adresse'
import { CHAMPS_VISIBLES, type ChampVisible } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import type { Jour } from '@sillon/domain/jour'
import type { Portee } from '@sillon/domain/organisme/parametres/portee'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * The reader of the directory: the départements of their companies. `sansConsentement`: the cooperative, which sees
 * everything.
 */
export type Lecteur = { departements: readonly string[]; today: Jour; sansConsentement: boolean }

/** A person as a reader sees them, with the fields they show. */
export type Personne = {
  id: string
  prenom: string
  nom: string
  email: string | null
  telephones: TelephonePersonne[]
  champs: ChampVisible[]
}

type Choix = Record<ChampVisible, Portee>

const enCours = (today: Jour) => sql`(r.debut is null or r.debut <= ${today}) and (r.fin is null or r.fin >= ${today})`

/** The companies in which a person has a role today. `adherent` is the SQL expression of the person’s id. */
const entreprisesDe = (adherent: RawBuilder<unknown>, today: Jour) => sql`
  roles_entreprise r join entreprises e on e.id = r.entreprise_id
  where r.adherent_id = ${adherent} and ${enCours(today)}`

/**
 * Whether `adherents as a` is listed in the directory, whatever they show: alive, not anonymised, in a company today.
 */
const estInscrit = (today: Jour) => sql<boolean>`
  a.statut_personne = 'actif' and a.anonymise_le is null and exists (select from ${entreprisesDe(sql`a.id`, today)})`

/**
 * Whether `adherents as a` shows the card and this field to the reader: the rule `champsVisibles` in SQL. A search
 * that filters, sorts or counts on a field must add this condition.
 */
function montre(champ: ChampVisible, { departements, today, sansConsentement }: Lecteur) {
  if (sansConsentement) return sql<boolean>`true`
  const voisins = sql`exists (select from ${entreprisesDe(sql`a.id`, today)} and e.departement = any(${departements}))`
  const permet = (colonne: ChampVisible) => {
    const portee = sql.ref(`a.${colonne}`)
    return sql`(${portee} = 'tous' or (${portee} = 'departement' and ${voisins}))`
  }
  return sql<boolean>`(${permet('visible_annuaire')} and ${permet(champ)})`
}

export const selectDepartements = (adherent_id: string, today: Jour) => sql<{ departement: string }>`
  select distinct e.departement from ${entreprisesDe(sql`${adherent_id}::uuid`, today)} and e.departement is not null`

export async function listDepartements(db: Database, adherent_id: string | null, today: Jour): Promise<string[]> {
  if (adherent_id === null) return []
  const { rows } = await selectDepartements(adherent_id, today).execute(db)
  return rows.map(({ departement }) => departement)
}

const IDENTITE = ['a.id', 'a.prenom', 'a.nom', 'a.email', 'a.telephones'] as const

/** Undefined: there is nobody under this id, or nobody whom this reader may find. */
export async function findPersonneVisible(db: Database, id: string, lecteur: Lecteur): Promise<Personne | undefined> {
  const found = await db
    .selectFrom('adherents as a')
    .select(IDENTITE)
    .select(CHAMPS_VISIBLES.map((champ) => montre(champ, lecteur).as(champ)))
    .where('a.id', '=', id)
    .where(estInscrit(lecteur.today))
    .where(montre('visible_annuaire', lecteur))
    .executeTakeFirst()
  return found && { ...found, champs: CHAMPS_VISIBLES.filter((champ) => found[champ]) }
}

/** The people among these ids who are alive and not anonymised, with their choices of who sees each field. */
export function listPersonnes(
  db: Database,
  ids: readonly string[],
): Promise<(Omit<Personne, 'champs'> & Record<ChampVisible, Portee>)[]> {
  return db
    .selectFrom('adherents as a')
    .select(IDENTITE)
    .select(CHAMPS_VISIBLES)
    .where('a.id', 'in', ids)
    .where('a.statut_personne', '=', 'actif')
    .where('a.anonymise_le', 'is', null)
    .where('a.fusionne_dans_id', 'is', null)
    .execute()
}

/** The caller’s own record, with the choices as made instead of the fields they let a reader see. */
export async function getMaPersonne(
  db: Database,
  id: string,
  today: Jour,
): Promise<Omit<Personne, 'champs'> & { choix: Choix; inscrit: boolean }> {
  const found = await db
    .selectFrom('adherents as a')
    .select(IDENTITE)
    .select(CHAMPS_VISIBLES)
    .select(estInscrit(today).as('inscrit'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...found, choix: found }
}

export type EntrepriseAnnuaire = { id: string; raison_sociale: string; commune: string | null; adresse: Adresse | null }
type EntrepriseDe = EntrepriseAnnuaire & { adherent_id: string; departement: string | null }

const ENTREPRISES_MAX = 100

export async function listEntreprises(db: Database, adherent_id: string, today: Jour): Promise<EntrepriseAnnuaire[]> {
  const { rows } = await sql<EntrepriseAnnuaire>`
    select distinct e.id, e.raison_sociale, e.commune, e.adresse, e.raison_sociale collate francais as rang
    from ${entreprisesDe(sql`${adherent_id}::uuid`, today)} order by rang, e.id limit ${ENTREPRISES_MAX}
  `.execute(db)
  return rows
}

/** The companies of several people at once, sorted by name. Each person gets as many as when asked alone. */
export async function listEntreprisesDe(
  db: Database,
  adherent_ids: readonly string[],
  today: Jour,
): Promise<EntrepriseDe[]> {
  const { rows } = await sql<EntrepriseDe>`
    select p.adherent_id, e.* from unnest(${[...adherent_ids]}::uuid[]) as p (adherent_id) cross join lateral (
      select distinct e.id, e.raison_sociale, e.commune, e.adresse, e.departement,
        e.raison_sociale collate francais as rang
      from ${entreprisesDe(sql`p.adherent_id`, today)} order by rang, e.id limit ${ENTREPRISES_MAX}
    ) e order by rang, e.id
  `.execute(db)
  return rows
}

/** Number of machines of each kind: neither make, nor value, nor number plate. */
export function countMateriels(db: Database, entreprise_ids: readonly string[]) {
  return db
    .selectFrom('materiels as m')
    .innerJoin('categories_materiel as c', 'c.id', 'm.categorie_id')
    .select(({ fn }) => ['c.libelle as categorie', fn.countAll<number>().as('nombre')])
    .where('m.entreprise_id', 'in', entreprise_ids)
    .where('m.statut', 'in', ['en_service', 'en_reparation'])
    .groupBy('c.libelle')
    .orderBy('nombre', 'desc')
    .orderBy(sql`c.libelle collate francais`)
    .execute()
}

export async function sumSurfaces(db: Database, entreprise_ids: readonly string[]): Promise<number> {
  const { surface_ha } = await db
    .selectFrom('exploitations')
    .select(sql<number>`coalesce(sum(sau_ha), 0)`.as('surface_ha'))
    .where('entreprise_id', 'in', entreprise_ids)
    .where('statut', '=', 'active')
    .executeTakeFirstOrThrow()
  return surface_ha
}
