import { ADHESIONS_ANNUAIRE, DROITS_ANNUAIRE } from '@sillon/domain/comptes/droits/acces-annuaire'
import type { Jour } from '@sillon/domain/jour'
import type { Portee } from '@sillon/domain/organisme/parametres/portee'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** One open need and one member who agreed to be asked by somebody. */
type Paire = {
  besoin_id: string
  besoins_recus: Portee
  departement_commun: boolean
  meme_entreprise: boolean
  /** Through the globe, from the commune of the need to the nearest farm of the member. */
  corde: number | null
  rayon_km: number
}

const enCours = (role: string, today: Jour) =>
  sql`(${sql.ref(`${role}.debut`)} is null or ${sql.ref(`${role}.debut`)} <= ${today})
    and (${sql.ref(`${role}.fin`)} is null or ${sql.ref(`${role}.fin`)} >= ${today})`

/** The rule `opensAnnuaire` for a person, who is alive and not retired. */
const estMembre = (personne: string, today: Jour) => sql`(
  ${sql.ref(`${personne}.statut_personne`)} = 'actif' and ${sql.ref(`${personne}.anonymise_le`)} is null
  and not coalesce(${sql.ref(`${personne}.est_retraite`)}, false) and exists (
    select from roles_entreprise r join adhesions ad on ad.entreprise_id = r.entreprise_id
    where r.adherent_id = ${sql.ref(`${personne}.id`)} and r.droit = any(${DROITS_ANNUAIRE})
      and ad.statut = any(${ADHESIONS_ANNUAIRE}) and ${enCours('r', today)}))`

type Entre = { auteur_id?: string; lecteur_id?: string; besoin_id?: string; today: Jour }

/** The open needs of an author, or those that a reader may be shown: `estMontre` decides on each. */
export async function listPaires(db: Database, { auteur_id, lecteur_id, besoin_id, today }: Entre): Promise<Paire[]> {
  const { rows } = await sql<Paire>`
    select b.id as besoin_id, l.besoins_recus, b.rayon_km,
      exists (
        select from roles_entreprise r join roles_entreprise s on s.entreprise_id = r.entreprise_id
        where r.adherent_id = b.adherent_id and s.adherent_id = l.id and ${enCours('r', today)} and ${enCours('s', today)}
      ) as meme_entreprise,
      exists (
        select from roles_entreprise r join entreprises e on e.id = r.entreprise_id
          join entreprises f on f.departement = e.departement join roles_entreprise s on s.entreprise_id = f.id
        where r.adherent_id = b.adherent_id and s.adherent_id = l.id and ${enCours('r', today)} and ${enCours('s', today)}
      ) as departement_commun,
      (
        select min(c.lieu <-> o.lieu) from roles_entreprise r
          join exploitations x on x.entreprise_id = r.entreprise_id and x.statut = 'active'
          join communes c on c.code_insee = x.code_insee and c.lieu is not null
        where r.adherent_id = l.id and ${enCours('r', today)}
      ) as corde
    from besoins b
      join communes o on o.code_insee = b.code_insee and o.lieu is not null
      join adherents a on a.id = b.adherent_id and ${estMembre('a', today)}
      join adherents l on l.besoins_recus <> 'personne' and l.id <> b.adherent_id and ${estMembre('l', today)}
        and exists (select from utilisateurs u where u.adherent_id = l.id and u.statut = 'actif')
    where b.trouve_le is null and b.au >= ${today}
      and (${auteur_id ?? null}::uuid is null or b.adherent_id = ${auteur_id ?? null}::uuid)
      and (${lecteur_id ?? null}::uuid is null or l.id = ${lecteur_id ?? null}::uuid)
      and (${besoin_id ?? null}::uuid is null or b.id = ${besoin_id ?? null}::uuid)`.execute(db)
  return rows
}
