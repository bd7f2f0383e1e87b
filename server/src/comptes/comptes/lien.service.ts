import { WEB_PATHS } from '@sillon/contract/web-paths'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toMailLien } from './comptes.mails.ts'
import { countDemandeDeLien } from './demandes.service.ts'
import { insertDemandeLien, listDemandesLien, takeDemandeLien } from './demandes-lien.repository.ts'
import { resendInvitation } from './envoi.service.ts'
import { issueJeton } from './jetons.service.ts'
import { findTitulaireByEmail, type Titulaire } from './titulaires.repository.ts'

type Demande = { email: string; adresse: string; requete_id: string; now: Date }

export const DEMANDES_LIEN = 'demandes_lien'

/** The account is looked for later, by the job: whoever asks learns nothing, not even from the response time. */
export async function requestLink(db: Database, jobs: Jobs, { email, adresse, requete_id, now }: Demande) {
  if (!(await countDemandeDeLien(db, { email, adresse }, now))) return
  await inTransaction(db, async (tx) => {
    await insertDemandeLien(tx, { email, demande_le: now, requete_id })
    await jobs.enqueue(tx, DEMANDES_LIEN)
  })
}

/** Mails the requested link to each account that exists; the other requests are deleted. */
export function treatDemandesLien(db: Database, outbox: Outbox, now: () => Date, signal: AbortSignal) {
  return inBatches(signal, {
    list: (after, limit) => listDemandesLien(db, after, limit),
    treat: (id) =>
      inTransaction(db, async (tx) => {
        const demande = await takeDemandeLien(tx, id)
        if (demande) await answerDemande(tx, outbox, { ...demande, now: now() })
      }),
  })
}

async function answerDemande(tx: Database, outbox: Outbox, { email, requete_id, now }: Omit<Demande, 'adresse'>) {
  const titulaire = await findTitulaireByEmail(tx, email)
  if (titulaire?.statut !== 'actif' && titulaire?.statut !== 'invite') return
  const { id, statut } = titulaire
  if (statut === 'invite') await resendInvitation(tx, outbox, id, now)
  else await sendLink(tx, outbox, titulaire, now)
  await recordEvent(tx, { action: 'lien_demande', objet: 'utilisateur', objet_id: id, requete_id })
}

async function sendLink(tx: Database, outbox: Outbox, { id, email, adherent_id, prenom }: Titulaire, now: Date) {
  const jeton = await issueJeton(tx, { usage: 'mot_de_passe', utilisateur_id: id }, now)
  const lien = outbox.urlOf(WEB_PATHS.motDePasseOublie, jeton)
  await outbox.post(tx, { email, utilisateur_id: id, adherent_id }, toMailLien({ prenom }, lien), now)
}
