import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { refreshAnnuaire, treatRenommes } from './annuaire.service.ts'

type Context = { db: Database; now: () => Date }

export const rechercheJobs = ({ db, now }: Context): Job[] => [
  { nom: 'annuaire_du_jour', cron: '5 0 * * *', run: (signal) => refreshAnnuaire({ db, now: now(), signal }) },
  { nom: 'recherche_renommee', cron: '* * * * *', run: (signal) => treatRenommes(db, signal) },
]
