import { type ActeDiffere, DROITS_ACTES } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { REFUS_PANNE, refuseAuteur } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { peut } from '@sillon/domain/comptes/droits/role-bureau'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type * as z from 'zod/mini'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { failureOf } from '../../platform/db/failure.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countEssai, deleteFinis, endActe, listDus, lockDu, readProchain } from './actes-en-attente.repository.ts'
import { ACTES_EN_ATTENTE } from './attente.service.ts'

/** How an act that waits is done: by the service that its route would have called. */
export type Executant = {
  acte: ActeDiffere
  faire: (context: RequestContext, parametres: object) => Promise<unknown>
}

/** `parametres` are read again as they were typed: a portal that was updated meanwhile may expect others. */
export const executant = <Parametres extends z.ZodMiniType<object>>(
  acte: ActeDiffere,
  parametres: Parametres,
  faire: (context: RequestContext, lus: z.output<Parametres>) => Promise<unknown>,
): Executant => ({ acte, faire: (context, recus) => faire(context, parametres.parse(recus)) })

type Depart = { db: Database; now: () => Date; jobs: Jobs; executants: readonly Executant[]; signal: AbortSignal }

/** Unexpected errors, before an act is given up. */
const ESSAIS_MAX = 5

/** Does the acts whose time has come, one transaction each, then asks to be run when the next one is due. */
export async function runDueActes(depart: Depart): Promise<void> {
  const { db, jobs, signal } = depart
  const pannes: unknown[] = []
  for (const { id } of await listDus(db)) {
    if (signal.aborted) break
    await runOne(depart, id).catch((error: unknown) => pannes.push(error))
  }
  const prochain = await readProchain(db)
  // The run has emptied the queue of this job, whose requests were for the acts that still wait.
  if (prochain !== undefined) await jobs.enqueue(db, ACTES_EN_ATTENTE, prochain)
  if (pannes.length > 0) throw pannes[0]
  await deleteFinis(db)
}

/** The act and its mark are in one transaction: a server that dies leaves both, or neither. */
async function runOne(depart: Depart, id: string) {
  const { db } = depart
  try {
    await inTransaction(db, (tx) => executeActe(depart, tx, id))
  } catch (error) {
    if (error instanceof Error && failureOf(error)) throw error
    const refus = refusOf(error)
    if (refus !== undefined) {
      await endActe(db, id, { etat: 'refuse', refus })
      return
    }
    const { essais } = (await countEssai(db, id)) ?? {}
    if (essais !== undefined && essais >= ESSAIS_MAX) await endActe(db, id, { etat: 'refuse', refus: REFUS_PANNE })
    throw error
  }
}

async function executeActe({ now, executants }: Depart, tx: Database, id: string) {
  const du = await lockDu(tx, id)
  // Taken back, or done by another server.
  if (!du) return
  const { acte, parametres, requete_id, auteur_id, statut, ...auteur } = du
  if (statut !== 'actif' || !peut(auteur.role_bureau, DROITS_ACTES[acte])) {
    await endActe(tx, id, { etat: 'refuse', refus: refuseAuteur(`${auteur.prenom} ${auteur.nom}`) })
    return
  }
  const executant = executants.find((one) => one.acte === acte)
  if (!executant) throw new Error(`Aucun exécutant pour ${acte}`)
  const session: Session = { ...auteur, id: auteur_id, annuaire: false, second_facteur_du: false, delegue: null }
  await executant.faire({ db: tx, session, now: now(), requestId: requete_id ?? id }, parametres)
  await endActe(tx, id, { etat: 'fait' })
}

/** The sentence of a refusal by the rules; undefined for an error that nobody expected. */
function refusOf(error: unknown): string | undefined {
  if (error instanceof RuleViolation) return error.message
  if (error instanceof InvalidInput) return error.errors.map(({ message }) => message).join(' ')
  if (error instanceof StaleVersion) return 'Quelqu’un l’a modifié entre-temps\u00a0: relisez, puis recommencez.'
  if (error instanceof NotFound) return 'Ce qui devait partir n’existe plus.'
  return undefined
}
