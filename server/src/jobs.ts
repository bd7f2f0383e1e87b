import { comptesJobs } from './comptes/comptes.jobs.ts'
import { courrielsJobs } from './courriels/courriels.jobs.ts'
import type { Database } from './platform/db/database.ts'
import { idempotencyJobs } from './platform/http/idempotency.jobs.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { deriveMailKey } from './platform/mail/outbox.ts'

type JobsContext = {
  db: Database
  now: () => Date
  secretKey: string
  /** Undefined without `SMTP_URL`. */
  mailer: Mailer | undefined
  /** Defined in a demonstration: writes on the console, never in the log. */
  announce: ((line: string) => void) | undefined
}

/** Everything that runs later or at a fixed hour. */
export const allJobs = ({ secretKey, ...context }: JobsContext): Job[] => [
  ...courrielsJobs({ ...context, mailKey: deriveMailKey(secretKey) }),
  ...comptesJobs(context),
  ...idempotencyJobs(context),
]
