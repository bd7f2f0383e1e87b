import { RappelSaisie } from '@sillon/domain/achats/groupements-achats/rappel-absents'
import { Destinataires } from '@sillon/domain/comptes/destinataires/repartition'
import { UNITES } from '@sillon/domain/unite'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { ArticleJauge } from './groupements-adherent.ts'

/** An open purchase: what it has gathered so far. */
export const SuiviGroupement = z.object({
  /** Companies whose membership is active: those that may order. */
  actives: z.int(),
  /** Companies that ordered, drafts left out. */
  bons: z.int(),
  brouillons: z.int(),
  /** Cents before VAT of the orders. */
  total_ht: z.int(),
  quantites: z.array(z.object({ unite: z.enum(UNITES), quantite: z.number() })),
  /** The article whose tier matters now, with the packages of everybody; null when no tier depends on the total. */
  jauge: z.nullable(ArticleJauge),
  /** The purchase that this one follows, and what those who have not ordered again had ordered then; null: there is none. */
  precedent: z.nullable(
    z.object({
      id: z.uuid(),
      libelle: z.string(),
      absents: z.int(),
      quantite: z.number(),
      unite: z.enum(UNITES),
      /** The article counted; null when several are added. */
      designation: z.nullable(z.string()),
    }),
  ),
})
export type SuiviGroupement = z.infer<typeof SuiviGroupement>

/** A company that ordered in the earlier purchase and not in this one. */
const Absente = z.object({
  entreprise_id: z.uuid(),
  raison_sociale: z.string(),
  /** Then, in the unit of the comparison. */
  quantite: z.number(),
  /** It began an order in this one. */
  brouillon: z.boolean(),
  /** The number to call; `nom` is null for the number of the company. */
  appel: z.nullable(z.object({ nom: z.nullable(z.string()), numero: z.string() })),
})
export type Absente = z.infer<typeof Absente>

/** Who a reminder would reach, and the companies it would be sent to: the act names them again. */
const RappelPropose = z.extend(Destinataires, { entreprise_ids: z.array(z.uuid()) })
export type RappelPropose = z.infer<typeof RappelPropose>

const RappelParti = z.object({ courriels: z.int(), lettres: z.int() })

export const suiviRoutes = {
  get: route('GET /admin/groupements-achats/:id/suivi', {
    summary: 'Ce qu’un groupement ouvert a réuni\u00a0: quantités, montant, qui a commandé, et le palier en jeu.',
    response: SuiviGroupement,
  }),
  absents: route('GET /admin/groupements-achats/:id/absents', {
    summary: 'Qui avait commandé dans l’achat précédent et n’a pas commandé dans celui-ci, le plus gros d’abord.',
    query: PageQuery,
    response: pageOf(Absente),
  }),
  rappelPropose: route('GET /admin/groupements-achats/:id/rappel', {
    summary:
      'À qui irait le rappel de ceux qui n’ont pas commandé, par e-mail ou par lettre, et qui ne le recevrait pas.',
    response: RappelPropose,
  }),
  rappeler: route('POST /admin/groupements-achats/:id/rappel', {
    droit: 'achats',
    summary: 'Rappeler ces entreprises : celles qui ont commandé entre-temps ne le sont pas.',
    body: RappelSaisie,
    response: orWaiting(RappelParti),
  }),
}
