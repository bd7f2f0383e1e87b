import type { Retours } from '@sillon/contract/tresorerie/prelevements'
import { addJours, isJour, type Jour, jourOf } from '@sillon/domain/jour'
import { formatMotifRejet, suspendsMandat } from '@sillon/domain/tresorerie/prelevements/motifs-rejet'
import { etatRetour } from '@sillon/domain/tresorerie/prelevements/retour'
import { premierRetour } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { suspendMandat } from '../../dossiers/mandats/mandats.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Retour } from '../../platform/sepa/pain002.ts'
import { readClosJusquAu } from '../exports/mois-comptables.service.ts'
import { rejectReglement } from '../reglements/reglements.service.ts'
import { readRetours } from './lecture-retours.service.ts'
import { lockLigne, updateLigne } from './lignes.repository.ts'
import { findRetournee, type LigneRetournee, listByMessage, listByReferences } from './lignes-retournees.repository.ts'

/** Previews the changes that the file would make. */
export async function previewRetours({ db, now }: RequestContext, octets: Uint8Array): Promise<Retours> {
  return toRetours(await matchRetours(db, readRetours(octets), jourOf(now)))
}

/** Applies all the returns or none. The same file sent twice changes nothing the second time. */
export function applyRetours(context: RequestContext, octets: Uint8Array): Promise<Retours> {
  const retours = readRetours(octets)
  return act(context, async (inside, tx) => {
    const reconnus = await matchRetours(tx, retours, jourOf(context.now))
    const rejetes = reconnus.filter(({ etat }) => etat === 'a_rejeter')
    for (const { ligne, code, date } of rejetes) {
      if (ligne && (await lockLigne(tx, ligne.id))?.statut === 'exportee') await reject(inside, ligne, { code, date })
    }
    if (rejetes.length > 0) {
      const apres = { rejetes: rejetes.length, lus: reconnus.length }
      await recordAction(inside, { action: 'retours_appliques', objet: 'prelevement', apres })
    }
    return toRetours(reconnus)
  })
}

/** Locks these debits, before the accounts that they move. */
export async function lockPrelevees(tx: Database, ids: readonly string[]) {
  for (const id of ids.toSorted()) await lockLigne(tx, id)
}

/** Applies the return of one debit that a statement of the bank tells. False: it was known, and nothing changes. */
export async function rejeterPrelevee(
  context: RequestContext,
  id: string,
  { code, date }: { code: string; date: Jour },
): Promise<boolean> {
  if ((await lockLigne(context.db, id))?.statut !== 'exportee') return false
  const ligne = await findRetournee(context.db, id)
  if (!ligne) return false
  await reject(context, ligne, { code, date: await openDay(context.db, date) })
  return true
}

/** Nobody chose the day of a return: it is written on the first open day when its month was closed. */
async function openDay(db: Database, date: Jour): Promise<Jour> {
  const clos = await readClosJusquAu(db)
  return clos !== null && date <= clos ? addJours(clos, 1) : date
}

type Rejetee = Pick<LigneRetournee, 'id' | 'reglement_id' | 'mandat_id'>

async function reject(context: RequestContext, ligne: Rejetee, { code, date }: { code: string; date: Jour }) {
  await updateLigne(context.db, ligne.id, { statut: 'rejetee', code_rejet: code })
  if (ligne.reglement_id) {
    const motif = formatMotifRejet(code)
    await rejectReglement(context, ligne.reglement_id, { date, motif, code_rejet: code })
  }
  if (suspendsMandat(code)) await suspendMandat(context, ligne.mandat_id, code)
}

const PREMIER_JOUR = '0001-01-01'

type Reconnu = {
  end_to_end_id: string
  code: string
  date: Jour
  etat: Retours['lignes'][number]['etat']
  ligne: LigneRetournee | undefined
}

/** Finds the lines of the returns: that of a whole file covers each of its lines; a reference counts once. */
async function matchRetours(db: Database, retours: readonly Retour[], today: Jour): Promise<Reconnu[]> {
  const references = retours.flatMap((retour) => (retour.portee === 'operation' ? [retour.end_to_end_id] : []))
  const lignes = await listByReferences(db, references)
  // A piece that was debited again after a return: its number means the debit that the bank still has.
  const byNumero = new Map(
    lignes
      .toSorted((a, b) => Number(a.statut === 'exportee') - Number(b.statut === 'exportee'))
      .map((ligne) => [ligne.numero, ligne]),
  )
  const byReference = new Map(lignes.map((ligne) => [ligne.end_to_end_id, ligne]))
  const reconnus = new Map<string, Reconnu>()
  const ouvert = await openDay(db, PREMIER_JOUR)
  const add = (end_to_end_id: string, ligne: LigneRetournee | undefined, { code, date }: Retour) => {
    if (reconnus.has(end_to_end_id)) return
    const etat = ligne?.retire ? 'deja_rejetee' : etatRetour(ligne?.statut)
    const jour = date && isJour(date) && date <= today ? date : today
    const premier = ligne?.date_reglement && ligne.saisi_le ? premierRetour(ligne.date_reglement, ligne.saisi_le) : jour
    const plus_tot = premier < ouvert ? ouvert : premier
    reconnus.set(end_to_end_id, { end_to_end_id, code, date: jour < plus_tot ? plus_tot : jour, etat, ligne })
  }
  for (const retour of retours) {
    if (retour.portee === 'operation') {
      const { end_to_end_id: reference } = retour
      const ligne = byReference.get(reference) ?? byNumero.get(reference)
      add(ligne?.end_to_end_id ?? reference, ligne, retour)
      continue
    }
    const sequence = retour.lot ? sequenceOf(retour.lot) : null
    const entieres = await listByMessage(db, retour.message_id, sequence)
    for (const ligne of entieres) add(ligne.end_to_end_id, ligne, retour)
    if (entieres.length === 0) add(retour.lot ?? retour.message_id, undefined, retour)
  }
  return [...reconnus.values()].toSorted((a, b) =>
    (a.ligne?.entreprise.id ?? '').localeCompare(b.ligne?.entreprise.id ?? ''),
  )
}

/** The sequence of a refused block, read from its name: `PRLV-261207-0a1b2c3d.RCUR`. */
const sequenceOf = (lot: string) => (lot.endsWith('.OOFF') ? 'OOFF' : 'RCUR')

function toRetours(reconnus: readonly Reconnu[]): Retours {
  const rejetes = reconnus.filter(({ etat }) => etat === 'a_rejeter')
  return {
    a_rejeter: rejetes.length,
    montant: rejetes.reduce((total, { ligne }) => total + (ligne?.montant ?? 0), 0),
    lignes: reconnus.map(({ ligne, ...retour }) => ({
      ...retour,
      entreprise: ligne?.entreprise ?? null,
      numero: ligne?.numero ?? null,
      montant: ligne?.montant ?? null,
    })),
  }
}
