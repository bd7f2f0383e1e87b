import { LigneSerie, Remise } from '@sillon/domain/tresorerie/remises/remise'
import { LigneSerieSaisie } from '@sillon/domain/tresorerie/remises/remise-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** A line that was saved, and the slip it is in; none for a transfer. */
export const LigneSaisie = z.object({ ligne: LigneSerie, remise: z.nullable(Remise) })
export type LigneSaisie = z.infer<typeof LigneSaisie>

export const SerieEnCours = z.object({
  /** The slip that the caller is filling. */
  remise: z.nullable(Remise),
  lignes: z.array(LigneSerie),
  /** The slip that they closed last. */
  derniere: z.nullable(Remise),
  /** The bank account of the cooperative, masked. */
  compte: z.nullable(z.string()),
})
export type SerieEnCours = z.infer<typeof SerieEnCours>

export const remisesRoutes = {
  enCours: route('GET /admin/remises/en-cours', {
    droit: 'argent',
    summary: 'Le bordereau de chèques que l’on remplit, et ses lignes.',
    response: SerieEnCours,
  }),
  ajouter: route('POST /admin/remises/lignes', {
    droit: 'argent',
    summary: 'Enregistrer un chèque ou un virement de la série\u202f; un chèque entre dans le bordereau ouvert.',
    body: LigneSerieSaisie,
    response: LigneSaisie,
    creates: true,
  }),
  corriger: route('PATCH /admin/remises/lignes/:id', {
    droit: 'argent',
    summary: 'Corriger un chèque du bordereau ouvert\u00a0: son règlement est annulé et saisi de nouveau.',
    body: LigneSerieSaisie,
    response: LigneSaisie,
    versioned: true,
  }),
  retirer: route('DELETE /admin/remises/lignes/:id', {
    droit: 'argent',
    summary: 'Retirer un chèque du bordereau ouvert\u00a0: son règlement est annulé.',
    versioned: true,
  }),
  clore: route('POST /admin/remises/:id/clore', {
    droit: 'argent',
    summary: 'Clore un bordereau, une fois.',
    response: Remise,
    versioned: true,
  }),
  imprimer: route('POST /admin/remises/:id/bordereau', {
    droit: 'argent',
    summary: 'Le bordereau d’une remise close, en PDF.',
    file: true,
  }),
}
