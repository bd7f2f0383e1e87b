import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { HORLOGE } from './etats.service.ts'
import { turnHorloge } from './horloge.service.ts'
import { sendResumes } from './resume.service.ts'

type Context = { db: Database; now: () => Date; outbox: Outbox }

export const groupementsAchatsJobs = ({ db, now, outbox }: Context): Job[] => [
  { nom: HORLOGE, cron: '* * * * *', run: (signal) => turnHorloge({ db, clock: now, outbox }, signal) },
  // Each morning: a purchase that opens on Tuesday is told on Wednesday to those who had no digest this week.
  {
    nom: 'resume_groupements',
    cron: '0 7 * * *',
    run: (signal) => sendResumes({ db, now: now(), outbox, signal }),
  },
]
