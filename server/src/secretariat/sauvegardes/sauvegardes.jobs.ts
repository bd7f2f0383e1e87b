import type { Job } from '../../platform/jobs/jobs.ts'
import type { SauvegardeContext } from './nuit.service.ts'

export const sauvegardesJobs = (context: Omit<SauvegardeContext, 'now'> & { now: () => Date }): Job[] => [
  {
    nom: 'sauvegarde_nuit',
    cron: '50 1 * * *',
    ailleurs: context.sauvegarde === undefined,
    run: async (signal) => {
      const { sauvegardeNuit } = await import('./nuit.service.ts')
      await sauvegardeNuit({ ...context, now: context.now() }, signal)
    },
  },
]
