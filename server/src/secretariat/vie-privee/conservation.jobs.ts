import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { applySuppressions, type Conservation, dropInactifs, forgetAnciens } from './conservation.service.ts'

type Context = { db: Database; now: () => Date; secretKey: SecretKey; outbox: Outbox }

/** Nightly jobs that carry out requested deletions and erase data kept longer than its retention period. */
export function conservationJobs({ db, now, secretKey, outbox }: Context): Job[] {
  const nightly = (nom: string, cron: string, run: (conservation: Conservation) => Promise<void>): Job => ({
    nom,
    cron,
    run: (signal) => run({ db, now: now(), secretKey, outbox, signal }),
  })
  return [
    nightly('suppressions', '30 3 * * *', applySuppressions),
    nightly('comptes_inactifs', '40 3 * * *', dropInactifs),
    nightly('anciens_adherents', '50 3 * * *', forgetAnciens),
  ]
}
