import { CHOIX, DecisionSaisie, PROBLEMES } from '@sillon/domain/achats/groupements-achats/decision-cloture'
import { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import { CLES_FRAIS, SEUIL_UNITES } from '@sillon/domain/achats/groupements-achats/groupement'
import { GROUPEMENT_STATUTS } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { REGLES_PENURIE } from '@sillon/domain/achats/groupements-achats/repartition-penurie'
import { Prevenus } from '@sillon/domain/comptes/destinataires/prevenus'
import { entier } from '@sillon/domain/nombre'
import { CONDITIONNEMENTS, UNITES } from '@sillon/domain/unite'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { route } from '../route.ts'

const Decision = z.object({
  id: z.uuid(),
  choix: z.enum(CHOIX),
  jours: z.nullable(z.int()),
  regle: z.nullable(z.enum(REGLES_PENURIE)),
  disponible: z.nullable(z.int()),
})

/**
 * A problem of the closing, the figures of its drawing and the choices that solve it. Quantities are packages, except
 * `mesure` and `seuil`, which are in `unite`.
 */
const ProblemeCloture = z.object({
  probleme: z.enum(PROBLEMES),
  article_id: z.nullable(z.uuid()),
  titre: z.string(),
  fait: z.string(),
  nombre: z.int(),
  manque: z.int(),
  mesure: z.number(),
  seuil: z.number(),
  unite: z.enum(SEUIL_UNITES),
  /** Number of packages in a full lot. */
  colisage: z.int(),
  conditionnement: z.nullable(z.enum(CONDITIONNEMENTS)),
  decide: z.boolean(),
  en_attente: z.int(),
  decision: z.nullable(Decision),
  choix: z.array(
    z.object({
      choix: z.enum(CHOIX),
      titre: z.string(),
      consequence: z.string(),
      montant_ht: z.nullable(z.int()),
      effet: z.nullable(z.string()),
    }),
  ),
})
export type ProblemeCloture = z.infer<typeof ProblemeCloture>

/** One line of the future supplier order. */
const ArticleCloture = z.object({
  id: z.uuid(),
  version: z.int(),
  designation: z.string(),
  unite: z.enum(UNITES),
  conditionnement: z.enum(CONDITIONNEMENTS),
  /** Packages: ordered by the members; sent to the supplier; taken by the cooperative, included in `nombre`. */
  nombre_demande: z.int(),
  nombre: z.int(),
  nombre_cooperative: z.int(),
  quantite: z.number(),
  nombre_adherents: z.int(),
  prix_unitaire_ht: z.int(),
  prix_negocie_ht: z.nullable(z.int()),
  /** Null: the price depends on the member. */
  prix_final_ht: z.nullable(z.int()),
  montant_ht: z.int(),
  sort: z.enum(['envoye', 'prolonge', 'annule']),
  decide: z.boolean(),
})
export type ArticleCloture = z.infer<typeof ArticleCloture>

const FraisAchat = z.object({ ...FraisSaisie.shape, id: z.uuid(), cle: z.enum(CLES_FRAIS) })

/** The closing of a purchase: the decisions to take, what would be ordered, what prevents it. */
export const Cloture = z.object({
  version: z.int(),
  statut: z.enum(GROUPEMENT_STATUTS),
  nombre_adherents: z.int(),
  nombre_lignes: z.int(),
  restantes: z.int(),
  problemes: z.array(ProblemeCloture),
  articles: z.array(ArticleCloture),
  total_ht: z.int(),
  /** Transport that the supplier charges when the order is under `franco_ht`, in cents. */
  transport_ht: z.int(),
  franco_ht: z.nullable(z.int()),
  frais: z.array(FraisAchat),
  acte: z.enum(['attribuer', 'prolonger', 'annuler']),
  /** Closing day if the purchase is prolonged. */
  prolonge_au: z.nullable(z.string()),
  empechement: z.nullable(z.string()),
  /**
   * Number of orders in all, of those that the decisions cancel, and of those whose member must accept a price or new
   * charges.
   */
  effets: z.object({ bons: z.int(), annules: z.int(), a_reconfirmer: z.int() }),
})
export type Cloture = z.infer<typeof Cloture>

const ClotureFaite = z.extend(Cloture, { prevenus: Prevenus })
export type ClotureFaite = z.infer<typeof ClotureFaite>

const PenurieSaisie = z.strictObject({
  article_id: z.uuid(),
  regle: z.enum(REGLES_PENURIE),
  disponible: entier({ min: 0, max: 1_000_000 }),
})

/** A sharing of scarce packages: what each member would receive, and the sentence that each would read. */
export const RepartitionPenurie = z.object({
  demande: z.int(),
  attribue: z.int(),
  lignes: z.array(
    z.object({
      bon_id: z.uuid(),
      numero: z.nullable(z.string()),
      raison_sociale: z.string(),
      demande: z.int(),
      attribue: z.int(),
      explication: z.nullable(z.string()),
    }),
  ),
})
export type RepartitionPenurie = z.infer<typeof RepartitionPenurie>

const MAX_PRIX = 1_000_000_000_000

export const cloturesRoutes = {
  get: route('GET /admin/groupements-achats/:id/cloture', {
    summary: 'Ce qu’il reste à décider pour clôturer un groupement, et ce qui partira.',
    response: Cloture,
  }),
  decider: route('POST /admin/groupements-achats/:id/cloture/decisions', {
    droit: 'achats',
    summary: 'Choisir l’issue d’un problème\u202f; elle remplace la précédente.',
    body: DecisionSaisie,
    response: orWaiting(Cloture),
  }),
  reprendre: route('DELETE /admin/groupements-achats/:id/cloture/decisions/:decision_id', {
    droit: 'achats',
    summary: 'Revenir sur une décision de clôture.',
    response: Cloture,
  }),
  repartir: route('POST /admin/groupements-achats/:id/cloture/repartition', {
    droit: 'achats',
    summary: 'Voir ce qu’une règle donnerait à chacun, sans rien enregistrer.',
    body: PenurieSaisie,
    response: RepartitionPenurie,
  }),
  negocier: route('PATCH /admin/groupements-achats/:id/cloture/articles/:article_id', {
    droit: 'achats',
    summary: 'Enregistrer le prix négocié d’un article, ou revenir à ses paliers.',
    body: z.strictObject({ prix_negocie_ht: z.nullable(entier({ min: 0, max: MAX_PRIX })) }),
    response: Cloture,
    versioned: true,
  }),
  attribuer: route('POST /admin/groupements-achats/:id/cloture/attribuer', {
    droit: 'achats',
    summary: 'Appliquer toutes les décisions et confirmer les bons de commande, en une fois.',
    response: orWaiting(ClotureFaite),
    versioned: true,
  }),
  prolonger: route('POST /admin/groupements-achats/:id/cloture/prolonger', {
    droit: 'achats',
    summary: 'Rouvrir le groupement pour les articles prolongés\u202f; les autres restent figés.',
    response: orWaiting(ClotureFaite),
    versioned: true,
  }),
}
