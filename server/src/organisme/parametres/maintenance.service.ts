import type { Maintenance } from '@sillon/domain/organisme/parametres/maintenance'
import type { Database } from '../../platform/db/database.ts'
import { readParametres, SECTIONS } from './sections.ts'

const KEPT_MS = 2_000

/** The maintenance switch. Each server reads it again after two seconds, and at once when it changed it itself. */
export function watchMaintenance(db: Database) {
  let reading: Promise<Maintenance> | undefined
  let readAt = 0

  function read(): Promise<Maintenance> {
    // The clock of the process, not the one that tests move: it only measures the age of the cached value.
    if (reading && performance.now() - readAt < KEPT_MS) return reading
    const asked = readParametres(db, SECTIONS.maintenance)
    reading = asked
    readAt = performance.now()
    asked.catch(() => {
      if (reading === asked) reading = undefined
    })
    return asked
  }

  return {
    read,
    forget: () => {
      reading = undefined
    },
  }
}

export type MaintenanceWatch = ReturnType<typeof watchMaintenance>
