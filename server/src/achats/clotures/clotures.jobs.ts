import type { Database } from '../../platform/db/database.ts'
import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { expireAccords } from './accords.service.ts'
import { expireDemandes } from './expiration.service.ts'

type Context = { db: Database; now: () => Date; jobs: Jobs; outbox: Outbox }

export const cloturesJobs = (context: Context): Job[] => [
  {
    nom: 'propositions_expirees',
    cron: '*/5 * * * *',
    run: async (signal) => {
      await expireDemandes(context, signal)
      await expireAccords(context, signal)
    },
  },
]
