import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion, Campagne } from '@sillon/domain/dossiers/adhesions/adhesion'
import { computeEtapes } from '@sillon/domain/dossiers/adhesions/completude'
import type { Dossier } from '@sillon/domain/dossiers/adhesions/dossier'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import { rightsIn } from '../../comptes/droits/acces.service.ts'
import { listCategories } from '../../organisme/referentiels/referentiels.repository.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listAdherentsOf } from '../adherents/adherents.service.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { getEntreprise } from '../entreprises/entreprises.service.ts'
import { listExploitationsOf } from '../exploitations/exploitations.service.ts'
import { listMaterielsOf } from '../materiels/materiels.service.ts'
import { type Fiche, findFiche } from './adhesions.repository.ts'
import { findDeclaration } from './declarations.repository.ts'

/** Everything the steps of a membership are judged on, as the caller may see it. */
export async function loadDossier(
  { db, session, now }: RequestContext,
  entreprise_id: string,
  campagne: Campagne | undefined,
): Promise<Dossier> {
  const today = jourOf(now)
  const [entreprise, exploitations, adherents, materiels, categories] = await Promise.all([
    getEntreprise(db, entreprise_id),
    listExploitationsOf(db, entreprise_id),
    listAdherentsOf(db, entreprise_id),
    listMaterielsOf(db, entreprise_id),
    listCategories(db),
  ])
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

export async function getAdhesion(context: RequestContext, id: string): Promise<Adhesion> {
  const fiche = await findFiche(context.db, id)
  if (!fiche) throw new NotFound()
  return completeFiche(context, fiche)
}

/**
 * Adds the declaration of the running campaign and what each step still lacks. Names, reasons and steps are left out
 * for a caller who may only see fees and documents.
 */
export async function completeFiche(context: RequestContext, fiche: Fiche): Promise<Adhesion> {
  const { db, now } = context
  const { entreprise_id, no_adherent, siret, raison_sociale, code_postal, commune, departement, ...adhesion } = fiche
  const isClosed = isFinal(fiche.statut)
  const campagne = isClosed ? undefined : await campagneCourante(db, now)
  const declaration = campagne && (await findDeclaration(db, fiche.id, campagne.id))
  const may = await rightsIn(context, entreprise_id)
  const consultable = may('lire_adhesion')
  const etapes = isClosed || !consultable ? [] : computeEtapes(await loadDossier(context, entreprise_id, campagne))
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
