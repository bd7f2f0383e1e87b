import { DUREES_CONSERVATION } from '@sillon/domain/organisme/journal/conservation'
import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteSupprimees } from './notes.repository.ts'

const JOUR_MS = 24 * 3_600_000

/** Erases the notes that were deleted long enough ago. */
export const notesJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  {
    nom: 'menage_notes',
    cron: '20 4 * * *',
    run: () => deleteSupprimees(db, new Date(now().getTime() - DUREES_CONSERVATION.note_supprimee_jours * JOUR_MS)),
  },
]
