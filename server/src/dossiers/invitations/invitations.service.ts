import { JETON_DUREES_MS } from '@sillon/domain/comptes/comptes/jeton-usage'
import type { UtilisateurStatut } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Acces } from '@sillon/domain/dossiers/invitations/acces'
import type { CompteEtat } from '@sillon/domain/dossiers/invitations/compte-etat'
import { checkInvitation, INVITATIONS_PAR_HEURE } from '@sillon/domain/dossiers/invitations/invitation'
import { jourOf } from '@sillon/domain/jour'
import { formatNom } from '@sillon/domain/nom'
import { resendInvitation } from '../../comptes/comptes/envoi.service.ts'
import { createInvite, lockInvite, withdrawInvite } from '../../comptes/comptes/invites.service.ts'
import { countInvitationDe } from '../../comptes/comptes/quotas-invitation.service.ts'
import { countDemande } from '../../comptes/comptes/tentatives.service.ts'
import { openAdhesion, rightsIn } from '../../comptes/droits/acces.service.ts'
import { checkAdresseInvitee, checkInvitationPropre } from '../../comptes/personnes/adresse.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { getAdherent } from '../adherents/adherents.service.ts'
import { getEntreprise } from '../entreprises/entreprises.service.ts'
import { findAcces } from './acces.repository.ts'
import { deleteRattachements } from './rattachements.repository.ts'
import { askHolder } from './rattachements.service.ts'

type Params = { id: string; adherent_id: string }

export async function getAcces(context: RequestContext, { id, adherent_id }: Params): Promise<Acces> {
  const adhesion = await openAdhesion(context, id, 'lire_adhesion')
  const adherent = await getAdherent(context, adhesion, adherent_id)
  const may = await rightsIn(context, adhesion.entreprise_id)
  const acces = await readAcces(context, adherent)
  return may('inviter') ? acces : { ...acces, identifiant: null }
}

/**
 * Invites a person, or invites them again. The answer is always the same, so that it does not tell which accounts
 * exist.
 */
export function inviteAdherent(context: RequestContext, outbox: Outbox, { id, adherent_id }: Params) {
  return act(context, async (inside, tx): Promise<Acces> => {
    const adhesion = await openAdhesion(inside, id, 'inviter')
    const adherent = await getAdherent(inside, adhesion, adherent_id)
    const email = checkInvitation(adherent, adhesion, jourOf(context.now))
    await checkAdresseInvitee(inside, adherent.id)
    await countInvitationDe(inside, adhesion.entreprise_id)
    await countInvitation(tx, adherent_id, email, context.now)
    await sendTo(inside, outbox, adherent, email)
    const { entreprise_id } = adherent
    await recordAction(inside, {
      action: 'invitation',
      objet: 'adherent',
      objet_id: adherent_id,
      apres: { entreprise_id },
    })
    return readAcces(inside, adherent)
  })
}

/** Deletes an account that was never activated, with its links. */
export function cancelInvitation(context: RequestContext, { id, adherent_id }: Params) {
  return act(context, async (inside, tx) => {
    const adhesion = await openAdhesion(inside, id, 'inviter')
    const { entreprise_id } = await getAdherent(inside, adhesion, adherent_id)
    const compte = await lockInvite(tx, adherent_id)
    if (compte) await checkInvitationPropre(inside, adherent_id)
    const wasAsked = await deleteRattachements(tx, { adherent_id, entreprise_id })
    if (!compte && !wasAsked) throw new NotFound()
    if (compte) await withdrawInvite(tx, compte.id)
    const avant = { entreprise_id }
    await recordAction(inside, { action: 'invitation_annulee', objet: 'adherent', objet_id: adherent_id, avant })
  })
}

async function sendTo(context: RequestContext, outbox: Outbox, adherent: Adherent, email: string) {
  const { db, session, now } = context
  const { entreprise_id, id: adherent_id } = adherent
  const { raison_sociale: entreprise } = await getEntreprise(db, entreprise_id)
  const origine = { par: formatNom(session), entreprise }
  const compte = await lockInvite(db, adherent_id)
  if (compte && isSameEmail(compte.email, email)) {
    return resendInvitation(db, outbox, compte.id, now, { ...origine, aAccepter: false })
  }
  // The address was corrected: what was sent to the former one no longer works.
  if (compte) await withdrawInvite(db, compte.id)
  await deleteRattachements(db, { adherent_id, entreprise_id })

  const { titulaire, id } = await createInvite(db, adherent, email)
  if (titulaire) return askHolder(context, outbox, { titulaire, adherent, origine })
  await resendInvitation(db, outbox, id, now, { ...origine, aAccepter: false })
}

async function readAcces({ db, now }: RequestContext, { id: adherent_id, entreprise_id }: Adherent): Promise<Acces> {
  const { statut, identifiant, expire_le, demande_le } = await findAcces(db, { adherent_id, entreprise_id })
  const compte = etatOf(statut as UtilisateurStatut | null, demande_le !== null)
  // Shown with the lifetime of a link, whatever the real end of the request, so that both look alike.
  const fin =
    demande_le === null ? expire_le : new Date(Date.parse(demande_le) + JETON_DUREES_MS.invitation).toISOString()
  return {
    compte,
    invitation_expire_le: compte === 'invite' && fin !== null && Date.parse(fin) > now.getTime() ? fin : null,
    identifiant: compte === 'actif' ? identifiant : null,
  }
}

function etatOf(statut: UtilisateurStatut | null, isAsked: boolean): CompteEtat {
  if (statut === null) return isAsked ? 'invite' : 'aucun'
  return statut === 'invite' || statut === 'actif' ? statut : 'desactive'
}

async function countInvitation(db: Database, adherent_id: string, email: string, now: Date) {
  const debit = { limite: INVITATIONS_PAR_HEURE, fenetreMs: 3_600_000 }
  await countDemande(db, { ...debit, sujet: 'invitation-personne' }, adherent_id, now)
  await countDemande(db, { ...debit, sujet: 'invitation-adresse' }, email, now)
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
