import type { Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { IMPORTS } from './imports.service.ts'
import { forgetImports, treatImports } from './traitement.service.ts'

type Context = Magasin & { now: () => Date }

/** Also runs every minute: an import left by a stopped server begins again. */
export const importsJobs = (context: Context): Job[] => [
  { nom: IMPORTS, cron: '* * * * *', run: (signal) => treatImports({ ...context, signal }) },
  { nom: 'menage_imports', cron: '50 4 * * *', run: () => forgetImports(context) },
]
