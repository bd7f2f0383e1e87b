import { WEB_PATHS } from '@sillon/contract/web-paths'
import { dateFermeture, limiteAvertissement, limiteFermeture } from '@sillon/domain/comptes/conservation'
import { jourOf } from '@sillon/domain/jour'
import { recordEvent } from '../journal/journal.service.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { inBatches } from '../platform/jobs/in-batches.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { isDernierAdministrateur } from '../utilisateurs/utilisateurs.service.ts'
import { anonymise } from './anonymisation.service.ts'
import {
  findCompteOf,
  forgetAvertissements,
  listAnciens,
  listSansUsage,
  listSuppressionsDues,
  listToClose,
  listToWarn,
  lockCompte,
  markWarned,
} from './conservation.repository.ts'
import { toMailInactivite, toMailSuppressionInactivite } from './suppression.mails.ts'
import { startSuppression } from './suppression.service.ts'
import { getTitulaire } from './titulaires.service.ts'

export type Conservation = { db: Database; now: Date; mailKey: Buffer; outbox: Outbox; signal: AbortSignal }

/** The accounts whose thirty days are over. */
export function applySuppressions({ db, signal, ...contexte }: Conservation) {
  const { now } = contexte
  return inBatches(signal, {
    list: (after, limit) => listSuppressionsDues(db, now, { after, limit }),
    treat: (id) =>
      inTransaction(db, async (tx) => {
        const compte = await lockCompte(tx, id)
        const prevue = compte?.suppression_prevue_le
        if (compte?.statut !== 'suppression' || !prevue || Date.parse(prevue) > now.getTime()) return
        await anonymise(tx, { utilisateur_id: id, adherent_id: compte.adherent_id }, contexte)
      }),
  })
}

/** A mail, then thirty days later the procedure of a deletion, which thirty more days can undo. */
export async function retireInactifs({ db, now, outbox, signal, mailKey }: Conservation) {
  const today = jourOf(now.toISOString())
  const { activite: activiteMax, avertissement: prevenuMax } = limiteFermeture(today)
  await forgetAvertissements(db, today)
  await inBatches(signal, {
    list: (after, limit) => listToClose(db, { today, activiteMax, prevenuMax }, { after, limit }),
    treat: (id) => inTransaction(db, (tx) => closeInactif(tx, outbox, id, now)),
  })
  await inBatches(signal, {
    list: (after, limit) => listToWarn(db, { today, activiteMax: limiteAvertissement(today) }, { after, limit }),
    treat: (id) => inTransaction(db, (tx) => warnInactif(tx, outbox, id, now)),
  })
  await inBatches(signal, {
    list: (after, limit) => listSansUsage(db, activiteMax, { after, limit }),
    treat: (id) =>
      inTransaction(db, (tx) => anonymise(tx, { utilisateur_id: id, adherent_id: null }, { now, mailKey })),
  })
}

async function closeInactif(tx: Database, outbox: Outbox, id: string, now: Date) {
  if ((await lockCompte(tx, id))?.statut !== 'actif') return
  if (await isDernierAdministrateur(tx, id)) return
  await startSuppression(tx, outbox, { id, toMail: toMailSuppressionInactivite, now })
  await recordEvent(tx, { action: 'suppression_inactivite', objet: 'utilisateur', objet_id: id })
}

async function warnInactif(tx: Database, outbox: Outbox, id: string, now: Date) {
  if (await isDernierAdministrateur(tx, id)) return
  const { email, prenom, adherent_id } = await getTitulaire(tx, id)
  const lien = outbox.urlOf(WEB_PATHS.connexion)
  const fermeture_le = dateFermeture(jourOf(now.toISOString()))
  await outbox.post(
    tx,
    { email, utilisateur_id: id, adherent_id },
    toMailInactivite({ prenom, fermeture_le, lien }),
    now,
  )
  await markWarned(tx, id, now)
}

/** People who left long ago, and those whose request came to nothing. */
export function forgetAnciens({ db, signal, ...contexte }: Conservation) {
  const today = jourOf(contexte.now.toISOString())
  return inBatches(signal, {
    list: (after, limit) => listAnciens(db, today, { after, limit }),
    treat: (adherent_id) =>
      inTransaction(db, async (tx) => {
        const compte = await findCompteOf(tx, adherent_id)
        await anonymise(tx, { utilisateur_id: compte?.id ?? null, adherent_id }, contexte)
      }),
  })
}
