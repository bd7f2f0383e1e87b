import { type Jour, jourOf } from '@sillon/domain/jour'
import { type Database, inTransaction } from '../platform/db/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { Source } from '../platform/sauvegarde/backup.ts'
import { backupNight, listNuits } from '../platform/sauvegarde/nightly.ts'
import { listAdministrateurs } from '../utilisateurs/administrateurs.service.ts'
import { ECHEC_SAUVEGARDE, toMailEchec } from './sauvegardes.mails.ts'
import { wasTold } from './sauvegardes.repository.ts'

export type SauvegardeContext = {
  db: Database
  now: Date
  outbox: Outbox
  /** Undefined without `BACKUP_DIR`. */
  sauvegarde: (Source & { dossier: string }) | undefined
}

/** The archive of the night. A failure is told to administrators once a day, then is a failure of the job: it is tried again. */
export async function sauvegardeNuit({ db, now, outbox, sauvegarde }: SauvegardeContext, signal: AbortSignal) {
  if (!sauvegarde) return
  const { dossier, ...source } = sauvegarde
  try {
    await backupNight(source, dossier, now, signal)
  } catch (error) {
    if (!signal.aborted) await tellEchec({ db, now, outbox }, { error, derniere: (await listNuits(dossier)).at(-1) })
    throw error
  }
}

type Echec = { error: unknown; derniere: Jour | undefined }

function tellEchec({ db, now, outbox }: Omit<SauvegardeContext, 'sauvegarde'>, { error, derniere }: Echec) {
  const mail = toMailEchec(error, derniere)
  return inTransaction(db, async (tx) => {
    if (await wasTold(tx, ECHEC_SAUVEGARDE, jourOf(now.toISOString()))) return
    for (const admin of await listAdministrateurs(tx)) await outbox.post(tx, admin, mail, now)
  })
}
