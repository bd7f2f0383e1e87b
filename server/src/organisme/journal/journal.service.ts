import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { insertEntrees } from './journal.repository.ts'

type Entree = { action: ActionJournal; objet: ObjetJournal; objet_id?: string | null | undefined }
type Etat = Record<string, unknown>

/** Records an act of a signed-in user: what it created (`apres`) or removed (`avant`). */
export const recordAction = (context: RequestContext, entree: Acte) => recordActions(context, [entree])

type Acte = Entree & { avant?: Etat | null; apres?: Etat | null }

/** Records several acts of a signed-in user at once. */
export function recordActions({ db, session, requestId }: RequestContext, entrees: readonly Acte[]) {
  const { id, delegue } = session
  const acteurs = delegue ? { acteur_id: delegue.id, pour_id: id } : { acteur_id: id }
  return insertEntrees(
    db,
    entrees.map((entree) => ({ ...entree, ...acteurs, requete_id: requestId })),
  )
}

type Export = Omit<Entree, 'action'> & { format: string; lignes: number }

/** Records an export with its number of lines. Called before the first line is sent. */
export const recordExport = (context: RequestContext, { objet, objet_id, ...apres }: Export & Etat) =>
  recordAction(context, { action: 'export', objet, objet_id, apres })

/** Records an act without a session: a sign-in, or a job. */
export const recordEvent = (
  db: Database,
  entree: Entree & { acteur_id?: string; requete_id?: string; avant?: Etat; apres?: Etat },
) => insertEntrees(db, [entree])

/** Records many acts of a job at once. */
export const recordEvents = insertEntrees

/**
 * Records the attributes that really changed; an update that changes nothing writes no line. `dit`: what the line says
 * besides.
 */
export async function recordChange(
  context: RequestContext,
  entree: Entree & { avant: Etat; apres: Etat; dit?: Etat | undefined },
) {
  const { avant, apres, dit, ...line } = entree
  const names = Object.keys(apres).filter(
    (name) => name !== 'version' && JSON.stringify(avant[name]) !== JSON.stringify(apres[name]),
  )
  if (names.length === 0) return
  const pick = (etat: Etat) => Object.fromEntries(names.map((name) => [name, etat[name] ?? null]))
  await recordAction(context, { ...line, avant: pick(avant), apres: { ...pick(apres), ...dit } })
}
