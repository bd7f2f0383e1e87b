import type { VUES } from '@sillon/contract/annuaire/annuaire'
import {
  CHAMPS_VISIBLES,
  type ChampVisible,
  COORDONNEES,
  type Coordonnee,
} from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { FicheAnnuaire } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { champsVisibles, hasDepartementCommun } from '@sillon/domain/annuaire/annuaire/visibilite'
import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  countMateriels,
  type EntrepriseAnnuaire,
  findPersonneVisible,
  getMaPersonne,
  type Lecteur,
  listDepartements,
  listEntreprises,
  listEntreprisesDe,
  listPersonnes,
  type Personne,
  selectDepartements,
  sumSurfaces,
} from './annuaire.repository.ts'

export type { Lecteur } from './annuaire.repository.ts'

type Vue = (typeof VUES)[number]

/** A person whom the caller may find, with their companies of today. */
export type PersonneOuverte = Personne & { moi: boolean; trouvable: boolean; entreprises: EntrepriseAnnuaire[] }

/** The départements that make a reader of a person, to be read with something else. */
export const selectDepartementsOf = selectDepartements

/** Describes the caller as a reader, against whom the choices of the others are checked. */
export async function lecteurOf({ db, session, now }: RequestContext): Promise<Lecteur> {
  const today = jourOf(now)
  const sansConsentement = session.is_admin
  const departements = sansConsentement ? [] : await listDepartements(db, session.adherent_id, today)
  return { departements, today, sansConsentement }
}

/** A person as a list shows them: which contact details may be asked for, never their values. */
export type PersonneResumee = Pick<PersonneOuverte, 'id' | 'prenom' | 'nom' | 'entreprises' | 'champs'> & {
  coordonnees: Coordonnee[]
}

/**
 * Summaries by person id; people whom the reader may not find are absent. The cooperative also finds those who left.
 */
export async function summarisePersonnes(
  db: Database,
  ids: readonly string[],
  { departements, today, sansConsentement }: Lecteur,
): Promise<Map<string, PersonneResumee>> {
  if (ids.length === 0) return new Map()
  const toutes = Map.groupBy(await listEntreprisesDe(db, ids, today), ({ adherent_id }) => adherent_id)
  const visibles = (await listPersonnes(db, ids)).flatMap((personne): [string, PersonneResumee][] => {
    const { id, prenom, nom } = personne
    const entreprises = toutes.get(id) ?? []
    const commun = hasDepartementCommun(
      entreprises.flatMap(({ departement }) => departement ?? []),
      departements,
    )
    const vus = entreprises.length > 0 ? champsVisibles(personne, commun) : []
    const champs = sansConsentement ? [...CHAMPS_VISIBLES] : vus
    if (!champs.includes('visible_annuaire')) return []
    const vue = { ...personne, entreprises, champs }
    return [
      [id, { id, prenom, nom, entreprises, champs, coordonnees: COORDONNEES.filter((un) => hasCoordonnee(vue, un)) }],
    ]
  })
  return new Map(visibles)
}

/**
 * Throws 404 alike for a hidden, dead, gone or unknown person. One’s own card is always found, shown as a reader of
 * kind `vue` would see it.
 */
export async function openPersonne(context: RequestContext, id: string, vue?: Vue): Promise<PersonneOuverte> {
  const { db, session, now } = context
  const today = jourOf(now)
  if (id === session.adherent_id) return openMaPersonne(context, id, vue)
  if (!session.annuaire) {
    throw new AccessDenied(
      403,
      session.is_retraite
        ? 'L’annuaire est fermé aux adhérents retraités. Votre propre fiche vous reste ouverte.'
        : 'L’annuaire s’ouvre à qui a un droit dans une adhésion en cours. Votre propre fiche vous reste ouverte.',
    )
  }
  const personne = await findPersonneVisible(db, id, await lecteurOf(context))
  if (!personne) throw new NotFound()
  return { ...personne, moi: false, trouvable: true, entreprises: await listEntreprises(db, id, today) }
}

async function openMaPersonne({ db, now }: RequestContext, id: string, vue?: Vue): Promise<PersonneOuverte> {
  const today = jourOf(now)
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

/** True when the person shows this contact detail and it has a value. */
export function hasCoordonnee(
  personne: Personne & Pick<PersonneOuverte, 'entreprises'>,
  coordonnee: Coordonnee,
): boolean {
  if (!personne.champs.includes(`visible_${coordonnee}`)) return false
  if (coordonnee === 'telephone') return telephonesOf(personne).length > 0
  if (coordonnee === 'email') return personne.email !== null
  return personne.entreprises.some(({ adresse }) => adresse !== null)
}

/** Leaves out the numbers marked « Ne pas appeler », which are shown to nobody. */
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
