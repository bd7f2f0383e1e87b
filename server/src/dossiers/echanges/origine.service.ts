import { type Echange, estEnCours } from '@sillon/domain/dossiers/echanges/echange'
import { type AccordRecu, jourEchange } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { libelleOrigine } from '@sillon/domain/dossiers/echanges/origine'
import { jourOf } from '@sillon/domain/jour'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { type AdhesionOuverte, markModified } from '../../comptes/droits/acces.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findEchange, findOuvert, insertActe, insertEchange, listActesNotes } from './echanges.repository.ts'

/** The administrator who acts, also when they act from the account of a member. Null: a member acts. */
const auteurOf = ({ session: { delegue, is_admin, id } }: RequestContext) => delegue?.id ?? (is_admin ? id : null)

/** The call or the paper that this administrator deals with now, for this company. */
export async function readEnCours(context: RequestContext, entreprise_id: string): Promise<Echange | null> {
  const auteur_id = auteurOf(context)
  const ouvert = auteur_id === null ? undefined : await findOuvert(context.db, auteur_id)
  if (ouvert?.entreprise_id !== entreprise_id || !estEnCours(ouvert, jourOf(context.now))) return null
  return ouvert
}

/**
 * The exchange that an act of the office carries when the office says how the company asked for it: the one it deals with
 * now for this company, else one that is over at once, so that a call with another company goes on.
 */
export async function noteAccord(context: RequestContext, entreprise_id: string, { moyen, le }: AccordRecu) {
  const { db, now } = context
  const auteur_id = auteurOf(context)
  if (auteur_id === null) throw new InvalidInput({ champ: 'accord', message: 'Seul le bureau note un accord reçu.' })
  const enCours = await readEnCours(context, entreprise_id)
  if (enCours) return enCours.id
  const jour = jourEchange(moyen, le, jourOf(now))
  const echange = { entreprise_id, adherent_id: null, moyen, le: jour, auteur_id, commence_le: now, termine_le: now }
  return (await insertEchange(db, echange)).id
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
