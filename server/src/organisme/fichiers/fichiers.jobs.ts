import type { Job } from '../../platform/jobs/jobs.ts'
import type { Magasin } from './fichiers.service.ts'
import { moveFichiers, sweepStore } from './rangement.service.ts'

type Context = Magasin & { now: () => Date }

export const fichiersJobs = ({ now, ...magasin }: Context): Job[] => [
  { nom: 'deplacement_fichiers', cron: '10 3 * * *', run: (signal) => moveFichiers(magasin, signal) },
  { nom: 'menage_fichiers', cron: '40 3 * * *', run: (signal) => sweepStore(magasin, now(), signal) },
]
