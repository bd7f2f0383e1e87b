import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Changement } from '@sillon/domain/dossiers/adhesions/changement'
import { listChangements } from '@sillon/domain/dossiers/adhesions/changements'
import { computeEtapes } from '@sillon/domain/dossiers/adhesions/completude'
import { applyAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { applyDeclaration } from '@sillon/domain/dossiers/adhesions/declaration'
import type { Dossier } from '@sillon/domain/dossiers/adhesions/dossier'
import { toInstantane } from '@sillon/domain/dossiers/adhesions/to-instantane'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { listMarques } from '../../organisme/referentiels/referentiels.repository.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { noteOrigine } from '../echanges/origine.service.ts'
import { toMailSoumission } from './adhesions.mails.ts'
import { updateAdhesion } from './adhesions.repository.ts'
import { postAvis } from './avis.service.ts'
import { findDeclaration, findDerniereDeclaration, saveDeclaration } from './declarations.repository.ts'
import { getAdhesion, loadDossier } from './dossier.service.ts'

/** Submits the declaration of the campaign and, when the membership was never accepted, the membership itself. */
export function submitAdhesion(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside, tx): Promise<Adhesion> => {
    const adhesion = await openAdhesion(inside, id, 'soumettre_adhesion', 'exclusif')
    const campagne = await getCampagne(inside)
    const dossier = await loadDossier(inside, adhesion.entreprise_id, campagne)
    checkComplete(dossier)

    const { now, session } = context
    const acteur = session.is_admin ? 'admin' : 'adherent'
    const declaration = await findDeclaration(tx, id, campagne.id)
    const statut = applyDeclaration('soumettre', declaration?.statut ?? 'a_faire')
    await saveDeclaration(
      tx,
      { adhesion_id: id, campagne_id: campagne.id, statut },
      { instantane: await freeze(inside, dossier), soumise_le: now, auteur_id: session.id, motif: null },
    )
    const moves = adhesion.statut !== 'active'
    await updateAdhesion(tx, id, {
      modifiee_le: now,
      ...(moves && { statut: applyAction('soumettre', adhesion.statut, { acteur }), soumise_le: now, motif: null }),
    })
    const acte = { action: 'soumettre', objet: 'adhesion', objet_id: id } as const
    await recordAction(inside, {
      ...acte,
      avant: { statut: adhesion.statut, declaration: declaration?.statut ?? 'a_faire' },
      apres: {
        statut: moves ? 'soumise' : adhesion.statut,
        declaration: statut,
        campagne: campagne.annee,
        ...(await noteOrigine(inside, adhesion.entreprise_id, acte)),
      },
    })
    const par = `${session.prenom} ${session.nom}`
    await postAvis(inside, { outbox, adhesion }, (sujet) =>
      toMailSoumission(sujet, { campagne: campagne.libelle, par }),
    )
    return getAdhesion(inside, id)
  })
}

/** Throws when a step still lacks something. Called before a submission and before a validation. */
export function checkComplete(dossier: Dossier) {
  const points = computeEtapes(dossier).flatMap((etape) => etape.points)
  if (points.length === 0) return
  const combien = points.length === 1 ? 'Il reste 1 point' : `Il reste ${points.length} points`
  throw new RuleViolation('adhesion.incomplete', `${combien} à compléter. ${points[0]?.message ?? ''}`)
}

/** Changes since the last campaign’s declaration, for the summary of a submission; empty for a first submission. */
export async function listChangementsOf(
  context: RequestContext,
  id: string,
): Promise<{ depuis: number | null; changements: Changement[] }> {
  const { entreprise_id } = await openAdhesion(context, id, 'lire_adhesion')
  const campagne = await getCampagne(context)
  const derniere = await findDerniereDeclaration(context.db, id, campagne.annee)
  if (!derniere) return { depuis: null, changements: [] }
  const apres = await freeze(context, await loadDossier(context, entreprise_id, campagne))
  return { depuis: derniere.annee, changements: listChangements(derniere.instantane, apres) }
}

async function getCampagne({ db, now }: RequestContext) {
  const campagne = await campagneCourante(db, now)
  if (!campagne) throw new RuleViolation('campagne.absente', 'Aucune campagne n’est ouverte : appelez la coopérative.')
  return campagne
}

async function freeze({ db }: RequestContext, dossier: Dossier) {
  const marques = new Map((await listMarques(db)).map(({ id, nom }) => [id, nom]))
  return toInstantane(dossier, (materiel) => {
    const marque = marques.get(materiel.marque_id ?? '') ?? materiel.marque_autre
    return nomMateriel({ ...materiel, marque, categorie: null })
  })
}
