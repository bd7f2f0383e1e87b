import type { UtilisateurStatut } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { onConstraint } from '../../platform/db/constraint.ts'
import type { Database } from '../../platform/db/database.ts'
import { chooseIdentifiant } from './identifiants.service.ts'
import { deleteInvite, findCompteByEmail, findCompteOf, insertInvite } from './invitations.repository.ts'

/**
 * Locks the account of the person while nobody has activated it; undefined when there is none. Throws when the account
 * is open, closed or an administrator’s.
 */
export async function lockInvite(
  tx: Database,
  adherent_id: string,
): Promise<{ id: string; email: string } | undefined> {
  const compte = await findCompteOf(tx, adherent_id)
  if (compte) checkNeverActivated(compte)
  return compte
}

/** Deletes an account that nobody has activated, with its links. */
export const withdrawInvite = (tx: Database, id: string): Promise<void> => deleteInvite(tx, id)

type Invite = { id: string; prenom: string; nom: string }

/** Creates the account of the person, unless the address is that of somebody’s account: then returns its holder. */
export async function createInvite(tx: Database, { id: adherent_id, prenom, nom }: Invite, email: string) {
  // Called first: its lock makes two invitations to one address follow one another.
  const identifiant = await chooseIdentifiant(tx, { prenom, nom, email })
  const titulaire = await findCompteByEmail(tx, email)
  if (titulaire) return { titulaire }
  return { id: await onConstraint(insertInvite(tx, { adherent_id, email, identifiant }), REFUS_COURSE) }
}

function checkNeverActivated({ statut, is_admin }: { statut: UtilisateurStatut; is_admin: boolean }) {
  if (statut === 'actif') throw new RuleViolation('invitation.deja-compte', 'Cette personne a déjà un compte.')
  if (statut !== 'invite') {
    throw new RuleViolation(
      'invitation.compte-ferme',
      'Le compte de cette personne est fermé : demandez à la coopérative de le rouvrir.',
    )
  }
  if (is_admin) {
    throw new RuleViolation('invitation.compte-admin', 'La coopérative gère elle-même le compte de cette personne.')
  }
}

const enMemeTemps = () =>
  new RuleViolation('invitation.en-meme-temps', 'Une autre invitation est partie au même moment : recommencez.')

const REFUS_COURSE = {
  utilisateurs_email: enMemeTemps,
  utilisateurs_identifiant: enMemeTemps,
  utilisateurs_adherent_id_key: enMemeTemps,
}
