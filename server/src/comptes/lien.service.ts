import { WEB_PATHS } from '@sillon/contract/web-paths'
import { resendInvitation } from '../invitations/envoi.service.ts'
import { recordEvent } from '../journal/journal.service.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { toMailLien } from './comptes.mails.ts'
import { countDemandeDeLien } from './demandes.service.ts'
import { issueJeton } from './jetons.service.ts'
import { findTitulaireByEmail, type Titulaire } from './titulaires.repository.ts'

type Demande = { email: string; adresse: string; requete_id: string; now: Date }

/** Whoever asks learns nothing: unknown, deactivated, asked too often, the answer is the same. */
export async function requestLink(db: Database, outbox: Outbox, { email, adresse, requete_id, now }: Demande) {
  const titulaire = await findTitulaireByEmail(db, email)
  const compte = titulaire?.id ?? email.toLowerCase()
  const isAllowed = await countDemandeDeLien(db, { compte, adresse }, now)
  if (!isAllowed || !titulaire) return
  const { id, statut } = titulaire
  if (statut !== 'actif' && statut !== 'invite') return

  await inTransaction(db, async (tx) => {
    if (statut === 'invite') await resendInvitation(tx, outbox, id, now)
    else await sendLink(tx, outbox, titulaire, now)
    await recordEvent(tx, { action: 'lien_demande', objet: 'utilisateur', objet_id: id, requete_id })
  })
}

async function sendLink(tx: Database, outbox: Outbox, { id, email, adherent_id, prenom }: Titulaire, now: Date) {
  const jeton = await issueJeton(tx, { usage: 'mot_de_passe', utilisateur_id: id }, now)
  const lien = outbox.urlOf(WEB_PATHS.motDePasseOublie, jeton)
  await outbox.post(tx, { email, utilisateur_id: id, adherent_id }, toMailLien({ prenom }, lien), now)
}
