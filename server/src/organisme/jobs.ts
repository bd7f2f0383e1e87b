import type { Job } from '../platform/jobs/jobs.ts'
import { fichiersJobs } from './fichiers/fichiers.jobs.ts'
import { journalJobs } from './journal/journal.jobs.ts'

type Context = Parameters<typeof journalJobs>[0] & Parameters<typeof fichiersJobs>[0]

export const listOrganismeJobs = (context: Context): Job[] => [...journalJobs(context), ...fichiersJobs(context)]
