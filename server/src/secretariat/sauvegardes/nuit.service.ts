import { jourOf } from '@sillon/domain/jour'
import { listBureau } from '../../comptes/destinataires/bureau.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Source } from '../../platform/sauvegarde/backup.ts'
import { backupNight, listNuits } from '../../platform/sauvegarde/nightly.ts'
import { toMailEchec, toMailPertes } from './sauvegardes.mails.ts'
import { wasTold } from './sauvegardes.repository.ts'

export type SauvegardeContext = {
  db: Database
  now: Date
  outbox: Outbox
  /** Undefined without `BACKUP_DIR`. */
  sauvegarde: (Omit<Source, 'fileStore'> & { dossier: string }) | undefined
  fileStore: FileStore
}

/**
 * Makes the archive of the night. On failure, administrators are told once a day, and the job fails, so that it runs
 * again.
 */
export async function sauvegardeNuit({ sauvegarde, fileStore, ...context }: SauvegardeContext, signal: AbortSignal) {
  if (!sauvegarde) return
  const { dossier, ...source } = sauvegarde
  try {
    const manifeste = await backupNight({ ...source, fileStore }, dossier, context.now, signal)
    if (manifeste && manifeste.fichiers_perdus > 0) await tell(context, toMailPertes(manifeste.fichiers_perdus))
  } catch (error) {
    if (!signal.aborted) await tell(context, toMailEchec(error, (await listNuits(dossier)).at(-1)))
    throw error
  }
}

function tell({ db, now, outbox }: Omit<SauvegardeContext, 'sauvegarde' | 'fileStore'>, mail: Mail) {
  return inTransaction(db, async (tx) => {
    if (await wasTold(tx, mail.modele, jourOf(now))) return
    for (const admin of await listBureau(tx, 'reglages')) await outbox.post(tx, admin, mail, now)
  })
}
