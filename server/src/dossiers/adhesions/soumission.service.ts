import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Changement } from '@sillon/domain/dossiers/adhesions/changement'
import { listChangements } from '@sillon/domain/dossiers/adhesions/changements'
import { computeEtapes } from '@sillon/domain/dossiers/adhesions/completude'
import { applyAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { applyDeclaration } from '@sillon/domain/dossiers/adhesions/cycle-declaration'
import type { Dossier } from '@sillon/domain/dossiers/adhesions/dossier'
import { numeroDeclaration } from '@sillon/domain/dossiers/adhesions/numero-declaration'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { noteOrigine } from '../echanges/origine.service.ts'
import { toMailSoumission } from './adhesions.mails.ts'
import { updateAdhesion } from './adhesions.repository.ts'
import { postAvis } from './avis.service.ts'
import { type Fee, toMailDeclaration } from './declaration.mails.ts'
import { findDeclaration, findDerniereDeclaration, findReponses, saveDeclaration } from './declarations.repository.ts'
import { getAdhesion, loadDossier } from './dossier.service.ts'
import { freeze, getCampagne } from './instantane.service.ts'

/** The fee in cents, called or estimated, which a later district knows; null: no scale yet. */
export type Estimate = (context: RequestContext, id: string) => Promise<Fee | null>

export type Envoi = { outbox: Outbox; estimate: Estimate }

/** Submits the declaration of the campaign and, when the membership was never accepted, the membership itself. */
export function submitAdhesion(context: RequestContext, { outbox, estimate }: Envoi, id: string) {
  return act(context, async (inside, tx): Promise<Adhesion> => {
    const adhesion = await openAdhesion(inside, id, 'soumettre_adhesion', 'exclusif')
    const campagne = await getCampagne(inside)
    const dossier = await loadDossier(inside, adhesion.entreprise_id, campagne)
    checkComplete(dossier)

    const { now, session } = context
    const acteur = session.is_admin ? 'admin' : 'adherent'
    const declaration = await findDeclaration(tx, id, campagne.id)
    const reponses = (await findReponses(tx, id, campagne.id))?.reponses ?? {}
    const instantane = await freeze(inside, dossier)
    const statut = applyDeclaration('soumettre', declaration?.statut ?? 'a_faire')
    await saveDeclaration(
      tx,
      { adhesion_id: id, campagne_id: campagne.id, statut },
      { instantane, soumise_le: now, auteur_id: session.id, motif: null },
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
        ...(Object.keys(reponses).length > 0 && { questions_confirmees: Object.keys(reponses) }),
        ...(await noteOrigine(inside, adhesion.entreprise_id, acte)),
      },
    })
    const par = `${session.prenom} ${session.nom}`
    const { annee } = campagne
    const numero = numeroDeclaration({ annee, no_adherent: dossier.entreprise.no_adherent })
    if (moves) {
      await postAvis(inside, { outbox, adhesion }, (sujet) => toMailSoumission(sujet, { annee, numero, par }))
    } else {
      const derniere = await findDerniereDeclaration(tx, id, campagne.annee)
      const recu = {
        annee,
        numero,
        par,
        le: now,
        depuis: derniere?.annee ?? null,
        changements: derniere ? listChangements(derniere.instantane, instantane) : [],
        fee: await estimate(inside, id),
      }
      await postAvis(inside, { outbox, adhesion, page: `/mes-adhesions/${id}/declaration/` }, (sujet) =>
        toMailDeclaration(sujet, recu),
      )
    }
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
