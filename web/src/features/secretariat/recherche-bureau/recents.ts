import { addJours, jourOf } from '@sillon/domain/jour'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { keepOnDevice, readKept } from '../../../lib/kept-on-device.ts'
import type { Ligne } from './ligne.ts'

const NAME = 'recherche-bureau'
const RECENTS_MAX = 6
const MINUTE_MS = 60_000

/** A line opened from the search, without the amount owed that day. */
export type Recent = Pick<Ligne, 'page' | 'titre' | 'icone'> & { le: string }

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['page', 'titre', 'icone', 'le'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** The latest first. */
export function readRecents(utilisateur_id: string): Recent[] {
  const kept = readKept(utilisateur_id, NAME)
  return Array.isArray(kept) ? kept.filter(isRecent).slice(0, RECENTS_MAX) : []
}

export function addRecent(utilisateur_id: string, { page, titre, icone }: Ligne, now = new Date()) {
  const others = readRecents(utilisateur_id).filter((recent) => recent.page !== page)
  keepOnDevice(utilisateur_id, NAME, [{ page, titre, icone, le: now.toISOString() }, ...others].slice(0, RECENTS_MAX))
}

/** « il y a 2 min », « à 8 h 41 », « hier », « 12 novembre 2026 » */
export function formatOuverture(le: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(le).getTime()) / MINUTE_MS)
  if (minutes < 1) return 'à l’instant'
  if (minutes < 60) return `il y a ${minutes}\u00a0min`
  const today = jourOf(now)
  if (jourOf(le) === today) return `à ${formatHour(le)}`
  return jourOf(le) === addJours(today, -1) ? 'hier' : formatDate(le)
}
