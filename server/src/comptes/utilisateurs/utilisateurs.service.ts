import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import type { RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { resendInvitation } from '../comptes/envoi.service.ts'
import { chooseIdentifiant } from '../comptes/identifiants.service.ts'
import { revokeJetons } from '../comptes/jetons.service.ts'
import { countInvitationDe } from '../comptes/quotas-invitation.service.ts'
import { closeSessionsOf } from '../comptes/sessions.service.ts'
import {
  type Changement,
  deleteInvite,
  findUtilisateur,
  hasPassword,
  insertInvite,
  lockAdministrateurs,
  updateUtilisateur,
} from './utilisateurs.repository.ts'

export async function getUtilisateur({ db, now }: RequestContext, id: string): Promise<UtilisateurLigne> {
  const found = await findUtilisateur(db, id, now)
  if (!found) throw new NotFound()
  return found
}

type Invitation = { email: string; prenom: string; nom: string; role_bureau: RoleBureau }

/** Who joins the office chooses a password by the link of a mail, then enrols a second factor. */
export function inviteAuBureau(context: RequestContext, outbox: Outbox, invitation: Invitation) {
  return act(context, async (inside, tx) => {
    await countInvitationDe(inside)
    const identifiant = await chooseIdentifiant(tx, invitation)
    const id = await insertInvite(tx, { ...invitation, identifiant })
    await resendInvitation(tx, outbox, id, context.now)
    await recordAction(inside, {
      action: 'invitation',
      objet: 'utilisateur',
      objet_id: id,
      apres: { identifiant, role_bureau: invitation.role_bureau },
    })
    return getUtilisateur(inside, id)
  })
}

export function inviteAgain(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside, tx) => {
    checkInvite(await getUtilisateur(inside, id))
    await countInvitationDe(inside)
    await resendInvitation(tx, outbox, id, context.now)
    await recordAction(inside, { action: 'invitation_renvoyee', objet: 'utilisateur', objet_id: id })
    return getUtilisateur(inside, id)
  })
}

export function cancelInvitation(context: RequestContext, id: string) {
  return act(context, async (inside, tx) => {
    const { identifiant, ...invite } = await getUtilisateur(inside, id)
    checkInvite(invite)
    await recordAction(inside, {
      action: 'invitation_annulee',
      objet: 'utilisateur',
      objet_id: id,
      avant: { identifiant },
    })
    if (!(await deleteInvite(tx, id))) throw new StaleVersion()
  })
}

function checkInvite({ statut }: Pick<UtilisateurLigne, 'statut'>) {
  if (statut === 'invite') return
  throw new RuleViolation('compte.pas-invite', 'Ce compte a déjà été ouvert : il n’attend plus d’invitation.')
}

type Saisie = {
  identifiant?: string | undefined
  role_bureau?: RoleBureau | null | undefined
  statut?: 'actif' | 'desactive' | undefined
}

export function changeUtilisateur(context: RequestContext, id: string, version: number, saisie: Saisie) {
  return act(context, async (inside, tx) => {
    const administrateurs = await lockAdministrateurs(tx)
    const avant = await getUtilisateur(inside, id)
    if (avant.version !== version) throw new StaleVersion()
    const changement: Changement = {
      ...(saisie.identifiant !== undefined && { identifiant: saisie.identifiant }),
      ...(saisie.role_bureau !== undefined && { role_bureau: saisie.role_bureau }),
      ...(saisie.statut !== undefined && { statut: await toStatut(tx, avant, saisie.statut) }),
    }
    checkSoiMeme(context, avant, changement)
    checkResteUn(administrateurs, avant, changement)
    if (!(await updateUtilisateur(tx, avant, changement))) throw new StaleVersion()
    if (changement.statut === 'desactive') {
      await closeSessionsOf(tx, id)
      await revokeJetons(tx, id)
    }
    const apres = await getUtilisateur(inside, id)
    await recordChange(inside, { action: 'modification', objet: 'utilisateur', objet_id: id, avant, apres })
    return apres
  })
}

/** A reactivated account that never had a password is invited again. */
async function toStatut(tx: Database, { id, statut }: UtilisateurLigne, voulu: 'actif' | 'desactive') {
  if (statut === 'suppression') {
    throw new RuleViolation(
      'compte.en-suppression',
      'Ce compte est en cours de suppression : seule la personne peut y revenir, par le lien reçu.',
      'statut',
    )
  }
  if (voulu === 'desactive') return voulu
  return (await hasPassword(tx, id)) ? 'actif' : 'invite'
}

/** True when the account is no longer one that may do everything. */
const leaves = ({ role_bureau = 'administrateur', statut }: Changement) =>
  role_bureau !== 'administrateur' || statut === 'desactive'

/** Throws when an administrator would remove their own access by mistake. */
function checkSoiMeme({ session }: RequestContext, { id }: UtilisateurLigne, changement: Changement) {
  if (id !== session.id || !leaves(changement)) return
  throw new RuleViolation(
    'compte.soi-meme',
    'Vous ne pouvez pas vous retirer vos propres droits : demandez-le à un autre administrateur.',
    changement.statut === 'desactive' ? 'statut' : 'role_bureau',
  )
}

function checkResteUn(administrateurs: { id: string }[], { id }: UtilisateurLigne, changement: Changement) {
  if (!leaves(changement) || !isSeul(administrateurs, id)) return
  throw new RuleViolation(
    'compte.dernier-administrateur',
    'C’est le dernier administrateur : nommez-en d’abord un autre.',
  )
}

const isSeul = (administrateurs: { id: string }[], id: string) =>
  administrateurs.length === 1 && administrateurs[0]?.id === id

/**
 * Whether this is the only administrator, before an account is closed elsewhere than on this page. In a transaction,
 * the lock prevents others from leaving meanwhile.
 */
export const isDernierAdministrateur = async (db: Database, id: string): Promise<boolean> =>
  isSeul(await lockAdministrateurs(db), id)
