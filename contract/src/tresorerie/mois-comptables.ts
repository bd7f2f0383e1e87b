import { NATURES_MANQUE } from '@sillon/domain/tresorerie/mois-comptables/manque'
import { ETATS_MOIS } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { Mois, ReouvertureSaisie } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const acteur = z.nullable(z.string())

/** A month, named by its first day. Amounts are cents. */
export const MoisComptable = z.object({
  mois: z.string(),
  etat: z.enum(ETATS_MOIS),
  /** May be closed now, but for what is missing; may be opened again. */
  cloturable: z.boolean(),
  rouvrable: z.boolean(),
  cloture: z.nullable(z.object({ le: z.string(), par: acteur, ecritures: z.int(), debit: z.int() })),
  export: z.nullable(z.object({ le: z.string(), par: acteur })),
})
export type MoisComptable = z.infer<typeof MoisComptable>

export const Preparation = z.object({
  ecritures: z.int(),
  debit: z.int(),
  /** The first closing locks all that precedes its month. */
  premiere: z.boolean(),
  manques: z.array(
    z.object({
      nature: z.enum(NATURES_MANQUE),
      nombre: z.int(),
      montant: z.nullable(z.int()),
      bloque: z.boolean(),
    }),
  ),
})
export type Preparation = z.infer<typeof Preparation>

export const moisComptablesRoutes = {
  lister: route('GET /admin/mois-comptables', {
    droit: 'argent',
    summary: 'Les derniers mois, ouverts ou clôturés.',
    response: z.object({ mois: z.array(MoisComptable) }),
  }),
  preparer: route('GET /admin/mois-comptables/preparation', {
    droit: 'argent',
    summary: 'Ce qui manque avant de clôturer un mois.',
    query: z.object({ mois: Mois }),
    response: Preparation,
  }),
  cloturer: route('POST /admin/mois-comptables', {
    droit: 'argent',
    summary: 'Clôturer un mois\u00a0: ses écritures prennent leur numéro, et plus rien ne s’y écrit.',
    body: z.strictObject({ mois: Mois }),
    response: MoisComptable,
    creates: true,
  }),
  rouvrir: route('POST /admin/mois-comptables/rouvrir', {
    droit: 'reglages',
    summary: 'Rouvrir le dernier mois clôturé.',
    body: z.extend(ReouvertureSaisie, { mois: Mois }),
    response: MoisComptable,
  }),
}
