import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion, Campagne } from '@sillon/domain/dossiers/adhesions/adhesion'
import { computeEtapes } from '@sillon/domain/dossiers/adhesions/completude'
import type { Dossier } from '@sillon/domain/dossiers/adhesions/dossier'
import { anneeOf, type Jour, jourOf } from '@sillon/domain/jour'
import type { Expression } from 'kysely'
import { checkAcces, rightsFrom, selectRolesOf } from '../../comptes/droits/acces.service.ts'
import { selectCategoriesOf } from '../../organisme/referentiels/referentiels.repository.ts'
import type { Database } from '../../platform/db/database.ts'
import { keepTogether } from '../../platform/db/together.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { selectAdherentsOf } from '../adherents/adherents.service.ts'
import { selectCampagneCourante } from '../calendrier/campagne.service.ts'
import { selectEntrepriseOf } from '../entreprises/entreprises.service.ts'
import { selectExploitationsOf } from '../exploitations/exploitations.service.ts'
import { selectMaterielsOf } from '../materiels/materiels.service.ts'
import { entrepriseEnCours, selectFiche } from './adhesions.repository.ts'
import { selectDeclaration } from './declarations.repository.ts'

const selectListes = (db: Database, entreprise_id: string | Expression<string>) => ({
  entreprises: selectEntrepriseOf(db, entreprise_id),
  exploitations: selectExploitationsOf(db, entreprise_id),
  adherents: selectAdherentsOf(db, entreprise_id),
  materiels: selectMaterielsOf(db, entreprise_id),
  categories: selectCategoriesOf(db, entreprise_id),
})

const readListes = keepTogether((db, { entreprise_id }: { entreprise_id: string }) => selectListes(db, entreprise_id))

type Listes = Awaited<ReturnType<typeof readListes>>

/** Everything the steps of a membership are judged on, as the caller may see it. */
export const loadDossier = async (
  context: RequestContext,
  entreprise_id: string,
  campagne: Campagne | undefined,
): Promise<Dossier> => toDossier(context, await readListes(context.db, { entreprise_id }), campagne)

function toDossier({ session, now }: RequestContext, listes: Listes, campagne: Campagne | undefined): Dossier {
  const today = jourOf(now)
  const { entreprises, exploitations, adherents, materiels, categories } = listes
  const [entreprise] = entreprises
  if (!entreprise) throw new NotFound()
  return {
    entreprise,
    exploitations,
    adherents,
    materiels,
    categories: new Map(categories.map((categorie) => [categorie.id, categorie])),
    retraite: session.is_retraite,
    campagne: { annee: campagne?.annee ?? anneeOf(today) },
    today,
  }
}

/** The membership, for a caller who may read it. */
export async function openFiche(context: RequestContext, id: string): Promise<Adhesion> {
  const lue = await readLue(context, id)
  checkAcces(context, lue.fiche, { action: 'lire_adhesion', may: mayIn(context, lue) })
  return completeFiche(context, lue)
}

/** The membership, for a caller whose act in it was allowed. */
export const getAdhesion = async (context: RequestContext, id: string): Promise<Adhesion> =>
  completeFiche(context, await readLue(context, id))

type Demandee = { id: string; today: Jour }

/** All that a membership is judged on comes with it, unless it has ended: its steps are then no longer shown. */
function selectLue(db: Database, { id, today }: Demandee) {
  const campagne = selectCampagneCourante(db, today)
  return {
    fiche: selectFiche(db, id),
    campagne,
    declaration: selectDeclaration(db, id, campagne),
    ...selectListes(db, entrepriseEnCours(id)),
  }
}

const readSansRoles = keepTogether(selectLue)

const readAvecRoles = keepTogether((db, demandee: Demandee & { adherent_id: string }) => ({
  ...selectLue(db, demandee),
  roles: selectRolesOf(db, demandee.adherent_id, demandee.id),
}))

/** The membership with the rights of the caller in it; an administrator needs none. */
async function readLue({ db, session: { adherent_id, is_admin }, now }: RequestContext, id: string) {
  const demandee = { id, today: jourOf(now) }
  const { fiche, campagne, declaration, ...lue } =
    adherent_id && !is_admin
      ? await readAvecRoles(db, { ...demandee, adherent_id })
      : { ...(await readSansRoles(db, demandee)), roles: [] }
  if (!fiche[0]) throw new NotFound()
  return { fiche: fiche[0], campagne: campagne[0], declaration: declaration[0], ...lue }
}

type Lue = Awaited<ReturnType<typeof readLue>>

const mayIn = (context: RequestContext, { fiche, roles }: Pick<Lue, 'fiche' | 'roles'>) =>
  rightsFrom(context, roles, fiche.entreprise_id)

/**
 * Adds the declaration of the running campaign and what each step still lacks. Names, reasons and steps are left out
 * for a caller who may only see fees and documents.
 */
function completeFiche(context: RequestContext, { fiche, roles, ...lue }: Lue): Adhesion {
  const { entreprise_id, no_adherent, siret, raison_sociale, code_postal, commune, departement, ...adhesion } = fiche
  const isClosed = isFinal(fiche.statut)
  const campagne = isClosed ? undefined : lue.campagne
  const declaration = isClosed ? undefined : lue.declaration
  const may = mayIn(context, { fiche, roles })
  const consultable = may('lire_adhesion')
  const etapes = isClosed || !consultable ? [] : computeEtapes(toDossier(context, lue, campagne))
  return {
    ...adhesion,
    entreprise: { id: entreprise_id, no_adherent, siret, raison_sociale, code_postal, commune, departement },
    campagne: campagne ?? null,
    motif: consultable ? adhesion.motif : null,
    declaration: (consultable && declaration) || null,
    declaration_statut: declaration?.statut ?? (campagne ? 'a_faire' : null),
    etapes,
    consultable,
    lecture_seule: !may('modifier_adhesion'),
  }
}
