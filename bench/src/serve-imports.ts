import { importsJobs } from '../../server/src/secretariat/imports/imports.jobs.ts'
import { IMPORTS } from '../../server/src/secretariat/imports/imports.service.ts'
import { openPortal } from './portal.ts'
import { servePortalWithJobs } from './serve-jobs.ts'

const url = process.argv[2] ?? ''
const { app, db, fileStore } = await openPortal(url)
await servePortalWithJobs({
  url,
  app,
  db,
  jobs: () => importsJobs({ db, fileStore, now: () => new Date() }),
  awaited: IMPORTS,
})
