import type { VUES } from '@sillon/contract/annuaire'
import {
  CHAMPS_VISIBLES,
  type ChampVisible,
  COORDONNEES,
  type Coordonnee,
} from '@sillon/domain/annuaire/confidentialite'
import type { FicheAnnuaire } from '@sillon/domain/annuaire/fiche-annuaire'
import { champsVisibles } from '@sillon/domain/annuaire/visibilite'
import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'
import { AccessDenied, NotFound } from '../platform/http/refusals.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import {
  countMateriels,
  type EntrepriseAnnuaire,
  findPersonneVisible,
  getMaPersonne,
  type Lecteur,
  listDepartements,
  listEntreprises,
  listEntreprisesDe,
  listPersonnesVisibles,
  type Personne,
  sumSurfaces,
} from './annuaire.repository.ts'

export type { Lecteur } from './annuaire.repository.ts'

type Vue = (typeof VUES)[number]

/** A person whom the caller may find, with their companies of today. */
export type PersonneOuverte = Personne & { moi: boolean; trouvable: boolean; entreprises: EntrepriseAnnuaire[] }

/** The caller, as those who choose what to show know them. */
export async function lecteurOf({ db, session, now }: RequestContext): Promise<Lecteur> {
  const today = jourOf(now.toISOString())
  const sansConsentement = session.is_admin
  const departements = sansConsentement ? [] : await listDepartements(db, session.adherent_id, today)
  return { departements, today, sansConsentement }
}

/** What a list says of a person: what may be asked for, never its value. */
export type PersonneResumee = Pick<PersonneOuverte, 'id' | 'prenom' | 'nom' | 'entreprises' | 'champs'> & {
  coordonnees: Coordonnee[]
}

/** By id; whom the reader may not find is absent. */
export async function summarisePersonnes(
  db: Database,
  ids: readonly string[],
  lecteur: Lecteur,
): Promise<Map<string, PersonneResumee>> {
  const personnes = await listPersonnesVisibles(db, ids, lecteur)
  const entreprises = Map.groupBy(await listEntreprisesDe(db, ids, lecteur.today), ({ adherent_id }) => adherent_id)
  return new Map(
    personnes.map((personne) => {
      const { id, prenom, nom, champs } = personne
      const siennes = entreprises.get(id) ?? []
      const coordonnees = COORDONNEES.filter((coordonnee) =>
        hasCoordonnee({ ...personne, entreprises: siennes }, coordonnee),
      )
      return [id, { id, prenom, nom, champs, entreprises: siennes, coordonnees }]
    }),
  )
}

/** Hidden, dead, gone or unknown: 404 for all. One's own card is always there, shown as `vue` would see it. */
export async function openPersonne(context: RequestContext, id: string, vue?: Vue): Promise<PersonneOuverte> {
  const { db, session, now } = context
  const today = jourOf(now.toISOString())
  if (id === session.adherent_id) return openMaPersonne(context, id, vue)
  if (session.is_retraite) {
    throw new AccessDenied(403, 'L’annuaire est fermé aux adhérents retraités. Votre propre fiche vous reste ouverte.')
  }
  const personne = await findPersonneVisible(db, id, await lecteurOf(context))
  if (!personne) throw new NotFound()
  return { ...personne, moi: false, trouvable: true, entreprises: await listEntreprises(db, id, today) }
}

async function openMaPersonne({ db, now }: RequestContext, id: string, vue?: Vue): Promise<PersonneOuverte> {
  const today = jourOf(now.toISOString())
  const { choix, inscrit, ...personne } = await getMaPersonne(db, id, today)
  const champs = vue === undefined ? [...CHAMPS_VISIBLES] : champsVisibles(choix, vue === 'departement')
  const entreprises = await listEntreprises(db, id, today)
  return { ...personne, champs, moi: true, trouvable: inscrit && champs.includes('visible_annuaire'), entreprises }
}

export async function getFicheAnnuaire(context: RequestContext, id: string, vue?: Vue): Promise<FicheAnnuaire> {
  const personne = await openPersonne(context, id, vue)
  const { moi, trouvable, prenom, nom, entreprises, champs } = personne
  return {
    id,
    moi,
    trouvable,
    prenom,
    nom,
    entreprises: entreprises.map(({ id, raison_sociale, commune }) => ({ id, raison_sociale, commune })),
    coordonnees: COORDONNEES.filter((coordonnee) => hasCoordonnee(personne, coordonnee)),
    ...(await summarise(context, entreprises, champs)),
  }
}

/** Consented to, and there is something to show. */
export function hasCoordonnee(
  personne: Personne & Pick<PersonneOuverte, 'entreprises'>,
  coordonnee: Coordonnee,
): boolean {
  if (!personne.champs.includes(`visible_${coordonnee}`)) return false
  if (coordonnee === 'telephone') return telephonesOf(personne).length > 0
  if (coordonnee === 'email') return personne.email !== null
  return personne.entreprises.some(({ adresse }) => adresse !== null)
}

/** A number marked « Ne pas appeler » is shown to nobody. */
export const telephonesOf = ({ telephones }: Personne) =>
  telephones
    .filter(({ ne_pas_appeler }) => !ne_pas_appeler)
    .map(({ numero, type, est_prefere }) => ({ numero, type, est_prefere }))

async function summarise({ db }: RequestContext, entreprises: EntrepriseAnnuaire[], champs: readonly ChampVisible[]) {
  const ids = entreprises.map(({ id }) => id)
  if (ids.length === 0) return {}
  return {
    ...(champs.includes('visible_materiels') && { materiels: await countMateriels(db, ids) }),
    ...(champs.includes('visible_surface') && { surface_ha: await sumSurfaces(db, ids) }),
  }
}
