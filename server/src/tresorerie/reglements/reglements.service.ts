import { randomUUID } from 'node:crypto'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { type Affectation, resteApres } from '@sillon/domain/tresorerie/reglements/affectation'
import { checkAffectations } from '@sillon/domain/tresorerie/reglements/affectations-choisies'
import { requireRetrait } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { dropActe } from '../../comptes/actes-en-attente/attente.service.ts'
import { recordActions, recordEvents } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listCreancesByEntreprise } from '../creances/creances.service.ts'
import { allocate, lockCompte, spendCredit, toVersements, withdrawReglement } from './affectation.service.ts'
import { isExporte } from './lignes-exportees.repository.ts'
import { findEntrepriseOf, insertReglements, lockReglement, updateReglement } from './reglements.repository.ts'

/** The context of a request, or of a job, which has no session. */
type CompteContext = Pick<RequestContext, 'db' | 'now'> & Partial<Pick<RequestContext, 'session' | 'requestId'>>

type Reglement = {
  /** Null when the payer is not identified yet: the payment waits. */
  entreprise_id: string | null
  moyen: ModeReglement
  date_reglement: Jour
  montant: number
  reference: string | null
  commentaire?: string | null
  /** How the bank's text told who paid, as the member reads it. */
  reconnu_grace_a?: string | null
  /** Allocations chosen by the treasurer, the rest staying as credit. When absent: the oldest due date first. */
  affectations?: readonly Affectation[] | undefined
}

export async function recordReglement(context: CompteContext, reglement: Reglement): Promise<{ id: string }> {
  const [id] = await recordReglements(context, [reglement])
  if (id === undefined) throw new Error('No payment was recorded.')
  return { id }
}

/** Records payments in a number of statements that does not follow theirs. Returns their ids, in the order given. */
export function recordReglements(context: CompteContext, reglements: readonly Reglement[]): Promise<string[]> {
  return act(context, async (inside, tx) => {
    const jour = jourOf(context.now)
    for (const reglement of reglements) checkDate(reglement, jour)
    const payeurs = payeursOf(reglements)
    if (payeurs.length > 0) await lockCompte(tx, ...payeurs)
    const saisi_par = context.session?.id ?? null
    const nouveaux = reglements.map(({ affectations, ...one }) => ({
      commentaire: null,
      reconnu_grace_a: null,
      ...one,
      id: randomUUID(),
      saisi_par,
    }))
    await insertReglements(tx, nouveaux)
    const ids = nouveaux.map(({ id }) => id)
    await allocate(tx, await openVersements(tx, reglements, ids), jour)
    await spendCredit(tx, payeursOf(reglements.filter(({ affectations }) => !affectations)), jour)
    await recordComptes(
      inside,
      reglements.map(({ commentaire, affectations, ...apres }, rang) => ({
        action: 'creation',
        objet_id: ids[rang] ?? '',
        apres,
      })),
    )
    return ids
  })
}

const payeursOf = (reglements: readonly Reglement[]) => [
  ...new Set(reglements.flatMap(({ entreprise_id }) => entreprise_id ?? [])),
]

/** The allocations chosen, checked one payment after the other: two payments never pay one piece twice. */
async function openVersements(tx: Database, reglements: readonly Reglement[], ids: readonly string[]) {
  const choisis = reglements.filter(({ affectations }) => affectations !== undefined)
  const ouvertes = await listCreancesByEntreprise(tx, payeursOf(choisis))
  return reglements.flatMap(({ entreprise_id, montant, affectations }, rang) => {
    if (!entreprise_id || !affectations) return []
    const creances = ouvertes.get(entreprise_id) ?? []
    checkAffectations(montant, creances, affectations)
    ouvertes.set(entreprise_id, resteApres(creances, affectations))
    return toVersements(ids[rang] ?? '', affectations)
  })
}

/** A direct debit is recorded when its file is exported, before its day: its date may be in the future. */
function checkDate({ moyen, date_reglement }: Pick<Reglement, 'moyen' | 'date_reglement'>, today: Jour) {
  if (date_reglement <= today || moyen === 'prelevement_sepa') return
  throw new InvalidInput({ champ: 'date_reglement', message: 'Un règlement ne se date pas dans le futur.' })
}

type Rejet = { date: Jour; motif: string; code_rejet: string | null; version?: number }

/** Records that the bank took the payment back: what it paid is due again. */
export function rejectReglement(context: CompteContext, id: string, { date, motif, code_rejet, version }: Rejet) {
  return withdraw(context, id, { acte: 'rejeter', date, motif, code_rejet, version })
}

/** Cancels a payment entered by mistake. */
export function cancelReglement(context: CompteContext, id: string, { motif, version }: Retrait) {
  return withdraw(context, id, { acte: 'annuler', motif, code_rejet: null, version })
}

type Retrait = { motif: string; version: number }

function withdraw(
  context: CompteContext,
  id: string,
  {
    acte,
    date,
    motif,
    code_rejet,
    version,
  }: Omit<Rejet, 'date' | 'version'> & {
    acte: 'annuler' | 'rejeter'
    date?: Jour
    version: number | undefined
  },
): Promise<void> {
  return act(context, async (inside, tx) => {
    const today = jourOf(context.now)
    // Before the locks of the account: the act itself takes its row first.
    await dropActe(tx, { objet: 'reglement', objet_id: id })
    const avant = await openReglement(tx, id, version)
    requireRetrait(acte, { ...avant, exporte: acte === 'annuler' && (await isExporte(tx, id)) })
    const statut = acte === 'annuler' ? 'annule' : 'rejete'
    const close_le = date ?? today
    await updateReglement(tx, id, { statut, motif, code_rejet, close_le })
    await withdrawReglement(tx, id, close_le)
    // Its pieces may now be paid by the credit of other payments.
    if (avant.entreprise_id) await spendCredit(tx, [avant.entreprise_id], today)
    await recordCompte(inside, {
      action: acte,
      objet_id: id,
      avant: { statut: avant.statut },
      apres: { statut, motif, code_rejet, close_le },
    })
  })
}

/** Locks a payment and the account of its company until the end of the transaction. */
export async function openReglement(tx: Database, id: string, version?: number) {
  const found = await findEntrepriseOf(tx, id)
  if (!found) throw new NotFound()
  if (found.entreprise_id) await lockCompte(tx, found.entreprise_id)
  const reglement = await lockReglement(tx, id)
  if (!reglement) throw new NotFound()
  // The payment was given to a company since the first read: its account is not the one that was locked.
  const isMoved = reglement.entreprise_id !== found.entreprise_id
  if (isMoved || (version !== undefined && version !== reglement.version)) throw new StaleVersion()
  return reglement
}

type Entree = {
  action: ActionJournal
  objet_id: string
  avant?: Record<string, unknown>
  apres?: Record<string, unknown>
}

export const recordCompte = (context: CompteContext, entree: Entree) => recordComptes(context, [entree])

function recordComptes({ db, now, session, requestId }: CompteContext, entrees: readonly Entree[]) {
  const lines = entrees.map((entree) => ({ ...entree, objet: 'reglement' as const }))
  return session && requestId
    ? recordActions({ db, now, session, requestId }, lines)
    : recordEvents(
        db,
        lines.map((line) => ({ ...line, ...(requestId && { requete_id: requestId }) })),
      )
}
