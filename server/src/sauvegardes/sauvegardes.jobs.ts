import type { Job } from '../platform/jobs/jobs.ts'
import { type SauvegardeContext, sauvegardeNuit } from './nuit.service.ts'

export const sauvegardesJobs = (context: Omit<SauvegardeContext, 'now'> & { now: () => Date }): Job[] => [
  {
    nom: 'sauvegarde_nuit',
    cron: '0 2 * * *',
    ailleurs: context.sauvegarde === undefined,
    run: (signal) => sauvegardeNuit({ ...context, now: context.now() }, signal),
  },
]
