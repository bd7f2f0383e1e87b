import type { Job } from '../platform/jobs/jobs.ts'
import { documentsJobs } from './documents/documents.jobs.ts'

type Context = Parameters<typeof documentsJobs>[0]

export const listPiecesJobs = (context: Context): Job[] => [...documentsJobs(context)]
