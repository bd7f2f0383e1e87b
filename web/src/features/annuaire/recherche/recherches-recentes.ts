import { keepOnDevice, readKept } from '../../../lib/kept-on-device.ts'
import { isSameText } from '../../../ui/match-text.ts'

export const RECENTES_MAX = 8

const NAME = 'recherches'

/** The latest first. */
export function readRecentes(utilisateur_id: string): string[] {
  const kept = readKept(utilisateur_id, NAME)
  return Array.isArray(kept) ? kept.filter((q) => typeof q === 'string').slice(0, RECENTES_MAX) : []
}

export function addRecente(utilisateur_id: string, q: string): string[] {
  const others = readRecentes(utilisateur_id).filter((other) => !isSameText(other, q))
  return save(utilisateur_id, [q, ...others].slice(0, RECENTES_MAX))
}

export const removeRecente = (utilisateur_id: string, q: string): string[] =>
  save(
    utilisateur_id,
    readRecentes(utilisateur_id).filter((other) => other !== q),
  )

export const clearRecentes = (utilisateur_id: string): string[] => save(utilisateur_id, [])

function save(utilisateur_id: string, recentes: string[]): string[] {
  keepOnDevice(utilisateur_id, NAME, recentes)
  return recentes
}
