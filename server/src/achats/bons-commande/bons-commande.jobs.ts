import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { recount } from '../../platform/jobs/recount.ts'
import { followPaiements } from './soldes.service.ts'
import { recountBons, recountQuantites } from './totaux.repository.ts'

export const bonsCommandeJobs = (context: { db: Database; now: () => Date }): Job[] => [
  { nom: 'soldes_commandes', cron: '* * * * *', run: (signal) => followPaiements(context, signal) },
  { nom: 'recompte_bons', cron: '15 4 * * *', run: () => recount(context.db, 'totals of orders', recountBons) },
  {
    nom: 'recompte_quantites',
    cron: '20 4 * * *',
    run: () => recount(context.db, 'quantities of articles', recountQuantites),
  },
]
