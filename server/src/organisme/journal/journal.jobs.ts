import { addMois, jourOf } from '@sillon/domain/jour'
import { DUREES_CONSERVATION } from '@sillon/domain/organisme/journal/conservation'
import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteLignesBefore } from './journal.repository.ts'

const CONNEXIONS = ['connexion', 'connexion_refusee']

/** Deletes old lines: sign-ins after a year, other acts after three. */
export const journalJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  {
    nom: 'menage_journal',
    cron: '30 4 * * *',
    run: async (signal) => {
      const today = jourOf(now())
      const { journal_mois, journal_connexion_mois } = DUREES_CONSERVATION
      await deleteLignesBefore(db, { jour: addMois(today, -journal_connexion_mois), actions: CONNEXIONS, signal })
      await deleteLignesBefore(db, { jour: addMois(today, -journal_mois), signal })
    },
  },
]
