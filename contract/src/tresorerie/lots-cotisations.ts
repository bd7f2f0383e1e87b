import { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { Ecarte, Lot } from '@sillon/domain/tresorerie/cotisations/lot'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { route } from '../route.ts'

/** A run, with the memberships it left out (a thousand at most). */
export const LotFiche = z.extend(Lot, { ecartes: z.array(Ecarte) })
export type LotFiche = z.infer<typeof LotFiche>

/** A fee that would be called, beside the one of the same membership a year ago. Amounts are cents, shares apart. */
export const LigneAppel = z.object({
  adhesion_id: z.uuid(),
  entreprise_id: z.uuid(),
  raison_sociale: z.string(),
  /** Null: none was called. */
  avant: z.nullable(z.int()),
  apres: z.int(),
  /** Why they differ. Null: nearly the same amount. */
  raison: z.nullable(z.string()),
  /** Probably a mistake: somebody looks at it before the call. */
  a_voir: z.boolean(),
  par_lettre: z.boolean(),
})
export type LigneAppel = z.infer<typeof LigneAppel>

/**
 * The dress rehearsal of a call: exactly what it would do at this moment. `appelees` and `nombre_refus` add up to `total`,
 * unless a common reason stops the whole run. Amounts are cents.
 */
export const LotApercu = z.object({
  total: z.int(),
  /** Active memberships of the campaign whose fee was called before; zero for a selection. */
  deja_appelees: z.int(),
  appelees: z.object({
    nombre: z.int(),
    montant: z.int(),
    /** Fees of companies that no mail reaches: their documents are printed. */
    par_lettre: z.int(),
  }),
  /** The fees of a year ago of those that would be called. Null: none was called. */
  an_dernier: z.nullable(z.object({ nombre: z.int(), montant: z.int() })),
  /** Reasons that stop the whole run. */
  communs: z.array(z.string()),
  /** Fees left out, with their reasons; a hundred of them at most. */
  nombre_refus: z.int(),
  refus: z.array(Ecarte),
  /** A hundred at most: those to look at first, then the largest differences. */
  ecarts: z.object({ nombre: z.int(), lignes: z.array(LigneAppel) }),
  /** Those of `par_lettre`, a hundred at most. */
  lettres: z.array(LigneAppel),
})
export type LotApercu = z.infer<typeof LotApercu>

export const lotsCotisationsRoutes = {
  list: route('GET /admin/campagnes/:id/lots', {
    summary: 'Les derniers calculs et appels de la campagne, celui qui est en cours d’abord.',
    response: z.object({ lots: z.array(Lot) }),
  }),
  create: route('POST /admin/campagnes/:id/lots', {
    droit: 'argent',
    summary: 'Calculer ou appeler les cotisations de la campagne, ou d’une sélection.',
    body: LotSaisie,
    response: orWaiting(Lot),
    creates: true,
  }),
  apercu: route('POST /admin/campagnes/:id/lots/apercu', {
    droit: 'argent',
    summary:
      'Ce qu’un appel ferait\u00a0: combien, à qui par e-mail ou par lettre, qui il écarte et pourquoi\u202f; rien n’est enregistré.',
    body: LotSaisie,
    response: LotApercu,
  }),
  get: route('GET /admin/lots/:id', {
    summary: 'L’avancement d’un calcul ou d’un appel, et les adhésions écartées.',
    response: LotFiche,
  }),
  interrompre: route('POST /admin/lots/:id/interrompre', {
    droit: 'argent',
    summary: 'Arrêter un calcul ou un appel après le lot en cours\u202f; ce qui est appelé le reste.',
    body: z.strictObject({}),
    response: LotFiche,
  }),
}
