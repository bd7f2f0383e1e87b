import type { Job } from '../platform/jobs/jobs.ts'
import { courrielsJobs } from './courriels/courriels.jobs.ts'
import { doublonsJobs } from './doublons/doublons.jobs.ts'
import { importsJobs } from './imports/imports.jobs.ts'
import { notesJobs } from './notes/notes.jobs.ts'
import { sauvegardesJobs } from './sauvegardes/sauvegardes.jobs.ts'
import { conservationJobs } from './vie-privee/conservation.jobs.ts'

type Context = Parameters<typeof courrielsJobs>[0] &
  Parameters<typeof doublonsJobs>[0] &
  Parameters<typeof conservationJobs>[0] &
  Parameters<typeof importsJobs>[0] &
  Parameters<typeof notesJobs>[0] &
  Parameters<typeof sauvegardesJobs>[0]

export const listSecretariatJobs = (context: Context): Job[] => [
  ...courrielsJobs(context),
  ...doublonsJobs(context),
  ...conservationJobs(context),
  ...importsJobs(context),
  ...notesJobs(context),
  ...sauvegardesJobs(context),
]
