import { Note } from '@sillon/domain/secretariat/notes/note'
import { NoteSaisie, NouvelleNote } from '@sillon/domain/secretariat/notes/note-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Below `/admin` only: no member reads a note, nor the number of notes. */
export const notesRoutes = {
  list: route('GET /admin/entreprises/:id/notes', {
    summary: 'Les notes du bureau sur une entreprise, et celles qui se remettent encore.',
    response: z.object({ resultats: z.array(Note) }),
  }),
  create: route('POST /admin/entreprises/:id/notes', {
    droit: 'echanges',
    summary: 'Écrire une note sur une entreprise.',
    body: NouvelleNote,
    response: Note,
    creates: true,
  }),
  update: route('PATCH /admin/notes/:id', {
    droit: 'echanges',
    summary: 'Changer le texte d’une note, l’épingler ou ne plus l’épingler.',
    body: NoteSaisie,
    response: Note,
    versioned: true,
  }),
  remove: route('DELETE /admin/notes/:id', {
    droit: 'echanges',
    summary: 'Supprimer une note\u00a0; elle se remet pendant trente jours.',
    versioned: true,
  }),
  restore: route('POST /admin/notes/:id/remettre', {
    droit: 'echanges',
    summary: 'Remettre une note supprimée.',
    body: z.strictObject({}),
    response: Note,
  }),
}
