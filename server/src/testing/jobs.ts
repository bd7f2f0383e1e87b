import { allJobs } from '../districts.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, type startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'fileStore' | 'now'>

/** Runs a job as the queue would, at the time of the test. */
export async function runJob({ db, fileStore, now }: App, nom: string) {
  const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
  const jobs = allJobs({
    db,
    fileStore,
    now,
    secretKey: SECRET_KEY,
    outbox,
    jobs: NO_JOBS,
    mailer: undefined,
    sauvegarde: undefined,
    announce: undefined,
  })
  const job = jobs.find((one) => one.nom === nom)
  if (!job) throw new Error(`Aucune tâche ${nom}`)
  await job.run(new AbortController().signal)
}
