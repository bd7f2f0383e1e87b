import { PRODUCTION_DOCUMENTS } from '../../server/src/pieces/documents/emission.service.ts'
import { cotisationsJobs } from '../../server/src/tresorerie/cotisations/cotisations.jobs.ts'
import { LOTS_COTISATIONS } from '../../server/src/tresorerie/cotisations/lots.service.ts'
import { openPortal } from './portal.ts'
import { servePortalWithJobs } from './serve-jobs.ts'

const url = process.argv[2] ?? ''
const { app, db } = await openPortal(url)
// Documents are not printed here: their printing has its own measure (`documents.ts`).
const production = { nom: PRODUCTION_DOCUMENTS, run: async () => {} }
await servePortalWithJobs({
  url,
  app,
  db,
  jobs: (queue) => [...cotisationsJobs({ db, now: () => new Date(), jobs: queue }), production],
  awaited: LOTS_COTISATIONS,
})
