import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { InvalidLink } from '../../platform/http/refusals.ts'
import { moveEmail } from './adresse.service.ts'
import { deleteClesOf } from './cles-acces.repository.ts'
import { deleteJetonsSince } from './jetons.repository.ts'
import { consumeJeton, revokeJetons } from './jetons.service.ts'
import { closeSessionsOf } from './sessions.service.ts'
import { clearMotDePasse, getTitulaire, undoSuppression } from './titulaires.repository.ts'

type Annulation = { jeton: string; requete_id: string; now: Date }

/** Undoes a change of address or a deletion by the link of the mail, signed in or not. */
export function undo(db: Database, { jeton, requete_id, now }: Annulation): Promise<'email' | 'suppression'> {
  return inTransaction(db, async (tx) => {
    const lien = await consumeJeton(tx, ['annulation_email', 'annulation_suppression'], jeton, now)
    const { usage, utilisateur_id: id } = lien
    const annule = usage === 'annulation_email' ? 'email' : 'suppression'
    if (annule === 'email') await undoEmail(tx, lien)
    else if (!(await undoSuppression(tx, id))) throw new InvalidLink()
    const action = annule === 'email' ? 'email_annule' : 'suppression_annulee'
    await recordEvent(tx, { action, objet: 'utilisateur', objet_id: id, acteur_id: id, requete_id })
    return annule
  })
}

type Lien = { utilisateur_id: string; email: string | null; cree_le: string }

/**
 * Whoever asked for the change may know the password: it is cleared, and « mot de passe oublié » gives another one. A
 * deletion asked since is undone too, as the mail that undoes it went to the new address.
 */
async function undoEmail(tx: Database, { utilisateur_id, email, cree_le }: Lien) {
  const titulaire = await getTitulaire(tx, utilisateur_id)
  if (!email || titulaire.statut === 'anonymise') throw new InvalidLink()
  if (titulaire.email !== email) await moveEmail(tx, titulaire, email)
  await undoSuppression(tx, utilisateur_id)
  await deleteJetonsSince(tx, utilisateur_id, 'annulation_suppression', cree_le)
  await clearMotDePasse(tx, utilisateur_id)
  // Whoever knew the password may have added a key of theirs.
  await deleteClesOf(tx, utilisateur_id)
  await revokeJetons(tx, utilisateur_id)
  // Links that undo later changes of address went to the address just withdrawn: they would take the account back.
  await deleteJetonsSince(tx, utilisateur_id, 'annulation_email', cree_le)
  await closeSessionsOf(tx, utilisateur_id)
}
