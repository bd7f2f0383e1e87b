import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { boundJetonsOfAll } from './jetons.service.ts'
import { DEMANDES_LIEN, treatDemandesLien } from './lien.service.ts'
import { deleteExpired } from './menage.repository.ts'

const JOUR_MS = 24 * 3_600_000

type ComptesContext = { db: Database; now: () => Date; outbox: Outbox }

/**
 * The links that were asked for, every minute; every night, deletes expired sessions, links and counts of failed
 * sign-ins.
 */
export const comptesJobs = ({ db, now, outbox }: ComptesContext): Job[] => [
  { nom: DEMANDES_LIEN, cron: '* * * * *', run: (signal) => treatDemandesLien(db, outbox, now, signal) },
  { nom: 'bornes_liens', cron: '*/10 * * * *', run: () => boundJetonsOfAll(db, now()) },
  {
    nom: 'menage_comptes',
    cron: '10 3 * * *',
    run: async () => {
      const instant = now()
      await deleteExpired(db, { now: instant, veille: new Date(instant.getTime() - JOUR_MS) })
    },
  },
]
