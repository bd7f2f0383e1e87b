import type { Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { ENVOI_COURRIELS } from '../../platform/mail/outbox.ts'
import { announceCourriels } from './annonce.service.ts'
import { deleteTreated } from './courriels.repository.ts'
import { sendCourriels } from './envoi.service.ts'

type CourrielsContext = Magasin & {
  now: () => Date
  secretKey: SecretKey
  /** Undefined when no mail server is configured: mails wait. */
  mailer: Mailer | undefined
  /** Prints on the console of a demonstration, never in the log; undefined elsewhere. */
  announce: ((line: string) => void) | undefined
}

export const courrielsJobs = ({ mailer, announce, ...context }: CourrielsContext): Job[] => [
  {
    nom: ENVOI_COURRIELS,
    cron: '* * * * *',
    run: async (signal) => {
      if (mailer) await sendCourriels({ ...context, mailer }, signal)
      else if (announce) await announceCourriels({ ...context, say: announce })
    },
  },
  {
    nom: 'menage_courriels',
    cron: '20 3 * * *',
    run: () => deleteTreated(context.db, twelveMonthsBefore(context.now())),
  },
]

function twelveMonthsBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before
}
