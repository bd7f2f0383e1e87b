import type { RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { composeCompteurs } from '@sillon/domain/secretariat/matin/compose-compteurs'
import type { Compteurs } from '@sillon/domain/secretariat/matin/compteurs'
import type { Matin } from '@sillon/domain/secretariat/matin/matin'

const MAX_AGE_MS = 60_000

type Kept = { compteurs: Promise<Compteurs>; until: number }

/**
 * The numbers of the menu, which goes with every page: the list they are counted from takes some twenty statements.
 * They are kept a minute, for the acts of other processes and the hour itself, or until `forget`.
 */
export function createCompteurs() {
  const kept = new Map<RoleBureau | null, Kept>()

  /** Counts this reading for all who ask within the minute. A failure is not kept. */
  function keep(role: RoleBureau | null, now: Date, reading: Promise<Matin>): Promise<Compteurs> {
    const compteurs = reading.then(({ lignes }) => composeCompteurs(lignes))
    const entry = { compteurs, until: now.getTime() + MAX_AGE_MS }
    kept.set(role, entry)
    compteurs.catch(() => kept.get(role) === entry && kept.delete(role))
    return compteurs
  }

  function countFor(role: RoleBureau | null, now: Date, read: () => Promise<Matin>): Promise<Compteurs> {
    const found = kept.get(role)
    return found && found.until > now.getTime() ? found.compteurs : keep(role, now, read())
  }

  return { keep, countFor, forget: () => kept.clear() }
}
