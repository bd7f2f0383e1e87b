import type { Note } from '@sillon/domain/secretariat/notes/note'
import {
  checkPlace,
  checkPresente,
  type NoteSaisie,
  type NouvelleNote,
} from '@sillon/domain/secretariat/notes/note-saisie'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import * as rows from './notes.repository.ts'

type Cible = { id: string; version: number }

const OBJET = 'note'

export function createNote(context: RequestContext, entreprise_id: string, note: NouvelleNote): Promise<Note> {
  return act(context, async (inside, tx) => {
    const { session, now } = context
    if (!(await rows.lockEntreprise(tx, entreprise_id))) throw new NotFound()
    checkPlace(await rows.countNotes(tx, entreprise_id))
    const { id } = await rows.insertNote(tx, { ...note, entreprise_id, auteur_id: session.id, ecrite_le: now })
    await recordAction(inside, { action: 'creation', objet: OBJET, objet_id: id, apres: note })
    return readNote(tx, id)
  })
}

/** Pinning is no change of what the note says: its author and its date stay. */
export function updateNote(context: RequestContext, { id, version }: Cible, saisie: NoteSaisie): Promise<Note> {
  return act(context, async (inside, tx) => {
    const avant = await openNote(inside, { id, version })
    const { texte = avant.texte, epinglee = avant.epinglee } = saisie
    const apres = { texte, epinglee }
    if (texte === avant.texte && epinglee === avant.epinglee) return avant
    await rows.updateNote(tx, id, {
      ...apres,
      ...(texte !== avant.texte && { modifiee_par: context.session.id, modifiee_le: context.now }),
    })
    await recordChange(inside, { action: 'modification', objet: OBJET, objet_id: id, avant, apres })
    return readNote(tx, id)
  })
}

export function removeNote(context: RequestContext, cible: Cible): Promise<void> {
  return act(context, async (inside, tx) => {
    const { texte, epinglee } = await openNote(inside, cible)
    await rows.updateNote(tx, cible.id, { supprimee_par: context.session.id, supprimee_le: context.now })
    const avant = { texte, epinglee }
    await recordAction(inside, { action: 'suppression', objet: OBJET, objet_id: cible.id, avant })
  })
}

/** Asked twice, it is there once: a colleague may have put it back first. */
export function restoreNote(context: RequestContext, id: string): Promise<Note> {
  return act(context, async (inside, tx) => {
    await rows.lockNote(tx, id)
    const note = await readNote(tx, id)
    if (note.supprimee_le === null) return note
    await rows.updateNote(tx, id, { supprimee_par: null, supprimee_le: null })
    await recordAction(inside, { action: 'reprendre', objet: OBJET, objet_id: id })
    return readNote(tx, id)
  })
}

/** The note under its lock, as its reader knew it. */
async function openNote({ db }: RequestContext, { id, version }: Cible): Promise<Note> {
  await rows.lockNote(db, id)
  const note = await readNote(db, id)
  checkPresente(note)
  if (note.version !== version) throw new StaleVersion()
  return note
}

async function readNote(db: Database, id: string): Promise<Note> {
  const note = await rows.findNote(db, id)
  if (!note) throw new NotFound()
  return note
}
