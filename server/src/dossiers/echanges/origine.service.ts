import { type Echange, estEnCours } from '@sillon/domain/dossiers/echanges/echange'
import { libelleOrigine } from '@sillon/domain/dossiers/echanges/origine'
import { jourOf } from '@sillon/domain/jour'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { type AdhesionOuverte, markModified } from '../../comptes/droits/acces.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findEchange, findOuvert, insertActe, listActesNotes } from './echanges.repository.ts'

/** The administrator who acts, also when they act from the account of a member. Null: a member acts. */
const auteurOf = ({ session: { delegue, is_admin, id } }: RequestContext) => delegue?.id ?? (is_admin ? id : null)

/** The call or the paper that this administrator deals with now, for this company. */
export async function readEnCours(context: RequestContext, entreprise_id: string): Promise<Echange | null> {
  const auteur_id = auteurOf(context)
  const ouvert = auteur_id === null ? undefined : await findOuvert(context.db, auteur_id)
  if (ouvert?.entreprise_id !== entreprise_id || !estEnCours(ouvert, jourOf(context.now))) return null
  return ouvert
}

type Acte = { action: ActionJournal; objet: ObjetJournal; objet_id: string }

/**
 * Ties an act to the exchange in which it was asked, in the transaction of the act, and returns what its journal line
 * says of it. `echange_id`: the exchange of an act that has waited, null when there was none; without it, the one of
 * now.
 */
export async function noteOrigine(
  context: RequestContext,
  entreprise_id: string,
  acte: Acte,
  echange_id?: string | null,
): Promise<{ origine: string } | undefined> {
  const { db, now } = context
  const echange =
    echange_id === undefined
      ? await readEnCours(context, entreprise_id)
      : echange_id !== null && (await findEchange(db, echange_id))
  if (!echange) return undefined
  await insertActe(db, { ...acte, echange_id: echange.id, quand: now })
  return { origine: libelleOrigine(echange) }
}

/** Marks the file of a membership as changed, and ties the change to the exchange in which it was asked. */
export async function noteCorrection(
  context: RequestContext,
  { id, entreprise_id }: Pick<AdhesionOuverte, 'id' | 'entreprise_id'>,
) {
  await markModified(context, { id })
  return noteOrigine(context, entreprise_id, { action: 'corriger', objet: 'adhesion', objet_id: id })
}

/** The acts on an object that somebody of the company asked by telephone or on paper, the latest first. */
export const readActesNotes = (db: Database, objet: ObjetJournal, objet_id: string) =>
  listActesNotes(db, { objet, objet_id })
