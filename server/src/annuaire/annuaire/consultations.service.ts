import type { Coordonnee } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { CONSULTATIONS_PAR_JOUR, type CoordonneesAffichees } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { debutDuJour } from '@sillon/domain/instant-paris'
import { addJours, jourOf } from '@sillon/domain/jour'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { TooManyAttempts } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { hasCoordonnee, openPersonne, type PersonneOuverte, telephonesOf } from './annuaire.service.ts'
import { insertConsultations, listConsultes, lockCompte } from './consultations.repository.ts'

/**
 * Shows the contact details that were asked for and consented to. The person sees who looked; one’s own card does not
 * count.
 */
export function revealCoordonnees(context: RequestContext, id: string, demandes: readonly Coordonnee[]) {
  return act(context, async (inside): Promise<CoordonneesAffichees> => {
    const personne = await openPersonne(inside, id)
    const champs = demandes.filter((coordonnee) => hasCoordonnee(personne, coordonnee))
    if (!personne.moi && champs.length > 0) await recordConsultation(inside, id, champs)
    return toAffichees(personne, champs)
  })
}

async function recordConsultation(context: RequestContext, adherent_id: string, champs: Coordonnee[]) {
  const { db, session, now } = context
  if (!session.is_admin) await checkLimite(context, adherent_id)
  // When an administrator acts for a member, both are recorded: the person sees both.
  const lecteurs = [session.id, ...(session.delegue ? [session.delegue.id] : [])]
  await insertConsultations(
    db,
    lecteurs.map((lecteur_id) => ({ adherent_id, lecteur_id, champs, quand: now })),
  )
  await recordAction(context, { action: 'consultation', objet: 'adherent', objet_id: adherent_id, apres: { champs } })
}

async function checkLimite({ db, session, now }: RequestContext, adherent_id: string) {
  await lockCompte(db, session.id)
  const jour = jourOf(now)
  const consultes = await listConsultes(db, session.id, jour)
  if (consultes.includes(adherent_id) || consultes.length < CONSULTATIONS_PAR_JOUR) return
  throw new TooManyAttempts(
    Math.ceil((debutDuJour(addJours(jour, 1)).getTime() - now.getTime()) / 1000),
    `Vous avez affiché les coordonnées de ${CONSULTATIONS_PAR_JOUR} personnes aujourd’hui, le maximum. Revenez demain, ou appelez la coopérative.`,
  )
}

const toAffichees = (personne: PersonneOuverte, champs: readonly Coordonnee[]): CoordonneesAffichees => ({
  ...(champs.includes('telephone') && { telephones: telephonesOf(personne) }),
  ...(champs.includes('email') && personne.email !== null && { email: personne.email }),
  ...(champs.includes('adresse') && {
    adresses: personne.entreprises.flatMap(({ raison_sociale, adresse }) =>
      adresse === null ? [] : [{ raison_sociale, adresse }],
    ),
  }),
})
