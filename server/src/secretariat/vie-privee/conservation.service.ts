import { WEB_PATHS } from '@sillon/contract/web-paths'
import { jourOf } from '@sillon/domain/jour'
import { dateFermeture, limiteAvertissement, limiteFermeture } from '@sillon/domain/organisme/journal/conservation'
import { getTitulaire } from '../../comptes/comptes/titulaires.service.ts'
import { isDernierAdministrateur } from '../../comptes/utilisateurs/utilisateurs.service.ts'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { anonymise } from './anonymisation.service.ts'
import {
  forgetAvertissements,
  type Lot,
  listAnciens,
  listSansUsage,
  listSuppressionsDues,
  listToClose,
  listToWarn,
  lockCompte,
  lockPersonne,
  markWarned,
} from './conservation.repository.ts'
import { toMailInactivite, toMailSuppressionInactivite } from './suppression.mails.ts'
import { startSuppression } from './suppression.service.ts'
import type { Sujet } from './traces.repository.ts'

export type Conservation = { db: Database; now: Date; secretKey: SecretKey; outbox: Outbox; signal: AbortSignal }

type Travail = {
  list: (db: Database, lot: Lot) => Promise<string[]>
  lock: (tx: Database, id: string) => Promise<Sujet | undefined>
  act: (tx: Database, id: string, sujet: Sujet) => Promise<unknown>
}

/** Checks each one again once locked, so that nobody who came back meanwhile is erased. */
const eachDue = ({ db, signal }: Pick<Conservation, 'db' | 'signal'>, { list, lock, act }: Travail) =>
  inBatches(signal, {
    list: (after, limit) => list(db, { after, limit }),
    treat: (id) =>
      inTransaction(db, async (tx) => {
        const sujet = await lock(tx, id)
        const due = await list(tx, { id })
        if (sujet && due.length > 0) await act(tx, id, sujet)
      }),
  })

/** Erases the accounts whose thirty days since the deletion request are over. */
export const applySuppressions = (conservation: Conservation) =>
  eachDue(conservation, {
    list: (db, lot) => listSuppressionsDues(db, conservation.now, lot),
    lock: lockCompte,
    act: (tx, _, sujet) => anonymise(tx, sujet, conservation),
  })

/**
 * Warns inactive accounts by mail; thirty days later starts their deletion, which can be undone for thirty more days.
 */
export async function dropInactifs(conservation: Conservation) {
  const { db, now, outbox } = conservation
  const today = jourOf(now)
  const { activite: activiteMax, avertissement: prevenuMax } = limiteFermeture(today)
  await forgetAvertissements(db, today)
  await eachDue(conservation, {
    list: (db, lot) => listToClose(db, { today, activiteMax, prevenuMax }, lot),
    lock: lockCompte,
    act: (tx, id) => closeInactif(tx, outbox, id, now),
  })
  await eachDue(conservation, {
    list: (db, lot) => listToWarn(db, { today, activiteMax: limiteAvertissement(today) }, lot),
    lock: lockCompte,
    act: (tx, id) => warnInactif(tx, outbox, id, now),
  })
  await eachDue(conservation, {
    list: (db, lot) => listSansUsage(db, activiteMax, lot),
    lock: lockCompte,
    act: (tx, _, sujet) => anonymise(tx, sujet, conservation),
  })
}

async function closeInactif(tx: Database, outbox: Outbox, id: string, now: Date) {
  if (await isDernierAdministrateur(tx, id)) return
  await startSuppression(tx, outbox, { id, toMail: toMailSuppressionInactivite, now })
  await recordEvent(tx, { action: 'suppression_inactivite', objet: 'utilisateur', objet_id: id })
}

async function warnInactif(tx: Database, outbox: Outbox, id: string, now: Date) {
  if (await isDernierAdministrateur(tx, id)) return
  const { email, prenom, adherent_id } = await getTitulaire(tx, id)
  const lien = outbox.urlOf(WEB_PATHS.connexion)
  const fermeture_le = dateFermeture(jourOf(now))
  await outbox.post(
    tx,
    { email, utilisateur_id: id, adherent_id },
    toMailInactivite({ prenom, fermeture_le, lien }),
    now,
  )
  await markWarned(tx, id, now)
}

/** Erases people who left long ago, and those whose membership request was never accepted. */
export function forgetAnciens(conservation: Conservation) {
  const today = jourOf(conservation.now)
  return eachDue(conservation, {
    list: (db, lot) => listAnciens(db, today, lot),
    lock: lockPersonne,
    act: (tx, _, sujet) => anonymise(tx, sujet, conservation),
  })
}
