const MINUTE = 60_000
const HEURE = 60 * MINUTE

/** Waiting time after each failure; after the last one, an administrator decides. */
const ATTENTES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HEURE, 4 * HEURE, 12 * HEURE, 24 * HEURE]

/** When to try again after `tentatives` failures; null: no further try. */
export function nextEssai(tentatives: number, now: Date): Date | null {
  const attente = ATTENTES_MS[tentatives - 1]
  return attente === undefined ? null : new Date(now.getTime() + attente)
}
