import { Email } from '@sillon/domain/email'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { StartError } from '../../platform/start-error.ts'
import { findCompte, insertAdminInvite } from './comptes.repository.ts'
import { resendInvitation } from './envoi.service.ts'
import { chooseIdentifiant } from './identifiants.service.ts'

type Demande = { email: string; prenom?: string | undefined; nom?: string | undefined }

/**
 * For the command line. Repeated for an administrator whose account is not open yet, it makes a new link. Returns the
 * sign-in name.
 */
export function inviteAdmin(db: Database, outbox: Outbox, demande: Demande, now: Date): Promise<string> {
  const email = Email.safeParse(demande.email)
  if (!email.success) throw new StartError(`«\u00a0${demande.email}\u00a0» n’est pas une adresse e-mail.`)
  return inTransaction(db, async (tx) => {
    const { id, identifiant } = await openInvite(tx, { ...demande, email: email.data })
    await resendInvitation(tx, outbox, id, now)
    return identifiant
  })
}

async function openInvite(tx: Database, { email, ...personne }: Demande) {
  const compte = await findCompte(tx, email)
  if (!compte) return createInvite(tx, email, { ...nomOf(email), ...given(personne) })
  if (compte.is_admin && compte.statut === 'invite') return compte
  throw new StartError(
    compte.is_admin
      ? `Un administrateur utilise déjà l’adresse ${email}.`
      : `Un compte utilise déjà l’adresse ${email}\u00a0: choisissez-en une autre.`,
  )
}

async function createInvite(tx: Database, email: string, { prenom, nom }: { prenom: string; nom: string }) {
  const identifiant = await chooseIdentifiant(tx, { prenom, nom, email })
  const { id } = await insertAdminInvite(tx, { identifiant, email, prenom, nom })
  await recordEvent(tx, { action: 'invitation_administrateur', objet: 'utilisateur', objet_id: id })
  return { id, identifiant }
}

/** Guesses a name from the address: « nadine.berthelot@… » is Nadine Berthelot until she changes it. */
function nomOf(email: string) {
  const [prenom = '', ...nom] = (email.split('@')[0] ?? '').split(/[._-]+/).map(capitalise)
  return { prenom, nom: nom.join(' ') }
}

const capitalise = (mot: string) => mot.charAt(0).toUpperCase() + mot.slice(1).toLowerCase()

const given = ({ prenom, nom }: Pick<Demande, 'prenom' | 'nom'>) => ({
  ...(prenom?.trim() && { prenom: prenom.trim() }),
  ...(nom?.trim() && { nom: nom.trim() }),
})
