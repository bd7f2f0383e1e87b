import type { Database } from '../platform/db/database.ts'
import { insertEntree } from './journal.repository.ts'

export type Auteur = { acteur_id: string; requete_id: string }

type Entree = Partial<Auteur> & {
  action: string
  objet: string
  objet_id?: string | null | undefined
  avant?: Record<string, unknown> | null
  apres?: Record<string, unknown> | null
}

export const recordAction = (db: Database, entree: Entree) => insertEntree(db, entree)

/** Writes what really changed, attribute by attribute; an update that changes nothing leaves no line. */
export async function recordChange(
  db: Database,
  entree: Entree & { avant: Record<string, unknown>; apres: Record<string, unknown> },
) {
  const names = Object.keys(entree.apres).filter(
    (name) => name !== 'version' && JSON.stringify(entree.avant[name]) !== JSON.stringify(entree.apres[name]),
  )
  if (names.length === 0) return
  const pick = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  await insertEntree(db, { ...entree, avant: pick(entree.avant), apres: pick(entree.apres) })
}
