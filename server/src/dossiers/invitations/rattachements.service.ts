import { WEB_PATHS } from '@sillon/contract/web-paths'
import type { UtilisateurStatut } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { RATTACHEMENT_DUREE_MS, type Rattachement } from '@sillon/domain/dossiers/invitations/rattachement'
import { formatNom } from '@sillon/domain/nom'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { resendInvitation } from '../../comptes/comptes/envoi.service.ts'
import { toMailAcceptation, toMailRattachement } from '../../comptes/comptes/invitations.mails.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { becomePersonne, holdPersonnes, mergeAdherent } from '../adherents/fusion.service.ts'
import {
  closeRattachement,
  deleteRattachement,
  findDemandeur,
  findRattachement,
  findTitulaire,
  listPersonnes,
  listRattachements,
  setPersonne,
  upsertRattachement,
} from './rattachements.repository.ts'

type Demande = {
  titulaire: { id: string; statut: UtilisateurStatut }
  adherent: Adherent
  origine: { par: string; entreprise: string }
}

/**
 * Asks the holder of the address to be this person. When the account is closed, the request is stored and no mail is
 * sent.
 */
export async function askHolder(context: RequestContext, outbox: Outbox, { titulaire, adherent, origine }: Demande) {
  const { db, session, now } = context
  const { id: utilisateur_id, statut } = titulaire
  if (session.is_admin && statut !== 'actif' && statut !== 'invite') throw compteFerme()
  await upsertRattachement(db, {
    utilisateur_id,
    adherent_id: adherent.id,
    entreprise_id: adherent.entreprise_id,
    demande_par: session.id,
    cree_le: now,
    expire_le: new Date(now.getTime() + RATTACHEMENT_DUREE_MS),
  })
  if (statut === 'invite') await resendInvitation(db, outbox, utilisateur_id, now, { ...origine, aAccepter: true })
  if (statut !== 'actif') return
  const { email, adherent_id, prenom } = await findTitulaire(db, utilisateur_id)
  const mail = toMailRattachement({ prenom, droit: adherent.droit, ...origine }, outbox.urlOf(WEB_PATHS.informations))
  await outbox.post(db, { email, utilisateur_id, adherent_id }, mail, now)
}

export const listMesRattachements = ({ db, session, now }: RequestContext): Promise<Rattachement[]> =>
  listRattachements(db, { utilisateur_id: session.id, now })

/** The roles typed for the invited person become the holder’s, who keeps their own identity. */
export function acceptRattachement(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside, tx) => {
    const held = await holdPersonnes(tx, await listPersonnes(tx, id, context.session.id))
    const rattachement = await openRattachement(inside, id)
    if (!held.includes(rattachement.adherent_id)) throw new StaleVersion()
    await takeRoles(inside, rattachement)
    await deleteRattachement(tx, id)
    await recordAnswer(inside, 'rattachement_accepte', rattachement)
    await tellDemandeur(inside, outbox, rattachement)
  })
}

/** The company is not told: it sees an invitation without an answer. */
export function refuseRattachement(context: RequestContext, id: string) {
  return act(context, async (inside, tx) => {
    const rattachement = await openRattachement(inside, id)
    await closeRattachement(tx, id)
    await recordAnswer(inside, 'rattachement_refuse', rattachement)
  })
}

type Ouvert = {
  id: string
  adherent_id: string
  entreprise_id: string
  demande_par: string | null
  raison_sociale: string
}

async function openRattachement({ db, session, now }: RequestContext, id: string): Promise<Ouvert> {
  const found = await findRattachement(db, id, { utilisateur_id: session.id, now })
  if (!found) throw new NotFound()
  return found
}

async function takeRoles(context: RequestContext, { adherent_id, entreprise_id }: Ouvert) {
  const { db, session } = context
  const titulaire = await findTitulaire(db, session.id)
  if (titulaire.adherent_id) {
    return mergeAdherent(context, { de: adherent_id, vers: titulaire.adherent_id, entreprise_id })
  }
  const { prenom, nom } = titulaire
  const personne_id = await becomePersonne(context, { de: adherent_id, entreprise_id }, { prenom, nom })
  await onConstraint(setPersonne(db, session.id, personne_id), { utilisateurs_adherent_id_key: dejaCompte })
}

const recordAnswer = (context: RequestContext, action: ActionJournal, { adherent_id, entreprise_id }: Ouvert) =>
  recordAction(context, {
    action,
    objet: 'utilisateur',
    objet_id: context.session.id,
    apres: { adherent_id, entreprise_id },
  })

async function tellDemandeur({ db, session, now }: RequestContext, outbox: Outbox, rattachement: Ouvert) {
  const { demande_par, raison_sociale: entreprise } = rattachement
  const demandeur = demande_par && (await findDemandeur(db, demande_par))
  if (!demandeur) return
  const mail = toMailAcceptation({ nom: formatNom(session), entreprise }, outbox.urlOf(WEB_PATHS.accueil))
  const { id: utilisateur_id, email, adherent_id } = demandeur
  await outbox.post(db, { email, utilisateur_id, adherent_id }, mail, now)
}

const compteFerme = () =>
  new RuleViolation(
    'invitation.adresse-compte-ferme',
    'Cette adresse est celle d’un compte fermé : rouvrez-le dans « Utilisateurs », ou indiquez une autre adresse.',
    'email',
  )

const dejaCompte = () =>
  new RuleViolation('invitation.deja-compte', 'Un compte a été ouvert entre-temps pour cette personne.')
