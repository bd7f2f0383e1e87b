import { MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { COTISATION_STATUTS_AFFICHES } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { CreanceOuverte, CreanceSuivie } from '@sillon/domain/tresorerie/creances/creance'
import { FACTURE_STATUTS_AFFICHES } from '@sillon/domain/tresorerie/creances/facture-statut'
import { Mouvement } from '@sillon/domain/tresorerie/creances/mouvement'
import { PaiementAnnonce, PaiementAnnonceSaisie } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import * as z from 'zod/mini'
import { TexteCherche } from '../page.ts'
import { route } from '../route.ts'
import { Paiement } from './cotisations-adherent.ts'

const texte = z.nullable(z.string())

/** A company as the payment form finds it. */
export const EntrepriseCreances = z.object({
  id: z.uuid(),
  no_adherent: z.string(),
  raison_sociale: z.string(),
  siret: z.string(),
  /** Number of unpaid fees and invoices, and what remains due on them in cents. */
  nombre: z.int(),
  reste: z.int(),
})
export type EntrepriseCreances = z.infer<typeof EntrepriseCreances>

/** Account of a company: what it owes, what it has paid in advance, its capital. Amounts are cents. */
export const CompteEntreprise = z.object({
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  /** Positive when the company owes money. Also counts a payment returned after its fee was written off. */
  solde: z.int(),
  reste: z.int(),
  /** Money paid and not allocated yet. Negative when the bank took back a payment that was refunded. */
  credit: z.int(),
  /** Unpaid fees and invoices, the oldest due date first. */
  creances: z.array(CreanceSuivie),
  /** Shares held, apart from the balance. */
  parts: z.object({ nombre: z.int(), montant: z.int() }),
  /** Years with a movement, the latest first. */
  annees: z.array(z.int()),
})
export type CompteEntreprise = z.infer<typeof CompteEntreprise>

/** The document of a fee is an invoice when some of it has VAT. */
const PieceAOuvrir = z.object({ id: z.uuid(), type: z.enum(['appel', 'facture', 'avoir']) })
export type PieceAOuvrir = z.infer<typeof PieceAOuvrir>

const LigneCompte = z.object({
  ...Mouvement.shape,
  cle: z.uuid(),
  /** Balance after the movement. */
  solde: z.int(),
  /** Common to a piece and to the payments that pay it. Null: nothing is linked to it. */
  lettre: z.nullable(z.string()),
  /** The campaign of a fee, the purchase of an invoice; null for a payment. */
  objet: z.nullable(z.string()),
  /** Means of a payment; null on the other movements. */
  moyen: z.nullable(z.enum(MODES_REGLEMENT)),
  /** « au numéro AC-2027-000065 cité par la banque »: how a bank statement told whose payment it is. */
  reconnu_grace_a: z.nullable(z.string()),
  /** Status of the fee or of the invoice; null on the other movements. */
  statut: z.nullable(z.enum([...COTISATION_STATUTS_AFFICHES, ...FACTURE_STATUTS_AFFICHES])),
  /** Version of the fee or of the invoice, which an act on it must name; null on the other movements. */
  version: z.nullable(z.int()),
  /** Part of a payment that pays nothing yet. */
  disponible: z.int(),
  /** Null: the movement has no document of its own. */
  document: z.nullable(PieceAOuvrir),
})
export type LigneCompte = z.infer<typeof LigneCompte>

/** A page of movements, the latest first, with the totals of its year. */
export const MouvementsCompte = z.object({
  lignes: z.array(LigneCompte),
  /** The beginning of the next page. Null: this is the last one. */
  suite: z.nullable(z.string()),
  /** Balance before the year, then the sums of the year, in cents. */
  report: z.int(),
  debit: z.int(),
  credit: z.int(),
})
export type MouvementsCompte = z.infer<typeof MouvementsCompte>

/** `annee`: this year by default. `suite`: day, rank and key of the last movement of the page before. */
export const MouvementsQuery = z.object({
  annee: z.optional(z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2200))),
  suite: z.optional(
    z.string().check(z.maxLength(60, { abort: true }), z.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,2}\.[0-9a-f-]{36}$/)),
  ),
})
export type MouvementsQuery = z.output<typeof MouvementsQuery>

/** An unpaid fee or invoice of a company of the reader, with what home says of it. */
export const CreanceDue = z.object({
  ...CreanceOuverte.shape,
  entreprise: z.object({ raison_sociale: z.string() }),
  /** The membership of the fee; of an invoice, the latest one of its company. */
  adhesion_id: z.uuid(),
  /** First instalment of its plan of payment that is not paid; null: it is in no plan. */
  exigible_le: texte,
  /** The company disputes this fee. */
  litige: z.boolean(),
  en_retard: z.boolean(),
  /** Day of the direct debit: the member has nothing to do. Null: none is planned. */
  prelevement_le: texte,
  /** Last day without a reminder, because the company says that it has paid. Null: reminders do not rest. */
  repos_jusqu_au: texte,
})
export type CreanceDue = z.infer<typeof CreanceDue>

/** The account as its company reads it: each piece with its document and how to pay it. */
export const CompteAdherent = z.object({
  ...CompteEntreprise.shape,
  creances: z.array(
    z.object({
      ...CreanceSuivie.shape,
      document: z.nullable(PieceAOuvrir),
      paiement: Paiement,
      annoncable: z.boolean(),
    }),
  ),
})
export type CompteAdherent = z.infer<typeof CompteAdherent>

export const creancesRoutes = {
  recherche: route('GET /admin/entreprises-creances', {
    summary: 'Chercher l’entreprise qui paie\u00a0: nom, numéro, SIRET ou numéro d’une pièce.',
    /** A search of one character finds nothing. */
    query: z.object({ q: TexteCherche }),
    response: z.object({ resultats: z.array(EntrepriseCreances) }),
  }),
  compte: route('GET /admin/entreprises/:id/compte', {
    summary: 'Le compte d’une entreprise\u00a0: ce qu’elle doit, son crédit, son solde.',
    response: CompteEntreprise,
  }),
  mouvements: route('GET /admin/entreprises/:id/mouvements', {
    summary: 'Les mouvements d’une année du compte d’une entreprise, avec le solde après chacun.',
    query: MouvementsQuery,
    response: MouvementsCompte,
  }),
  mienne: route('GET /adhesions/:id/compte', {
    access: 'adherent',
    summary: 'Le compte de mon entreprise\u00a0: ce qu’elle doit et comment le payer.',
    response: CompteAdherent,
  }),
  dues: route('GET /moi/creances', {
    access: 'adherent',
    summary: 'Ce que mes entreprises doivent, cotisations et factures, la plus ancienne échéance d’abord.',
    response: z.object({ creances: z.array(CreanceDue) }),
  }),
  annoncer: route('POST /adhesions/:id/creances/:creance_id/annonce', {
    access: 'adherent',
    droit: 'argent',
    summary: 'Dire qu’une pièce est payée\u00a0: ses relances s’arrêtent quelques jours.',
    body: PaiementAnnonceSaisie,
    /** The same as before when it was already said. */
    response: PaiementAnnonce,
  }),
  retirerAnnonce: route('DELETE /adhesions/:id/creances/:creance_id/annonce', {
    access: 'adherent',
    droit: 'argent',
    summary: 'Retirer ce qu’on a dit\u00a0: les relances reprennent.',
  }),
  miens: route('GET /adhesions/:id/mouvements', {
    access: 'adherent',
    summary: 'Les mouvements d’une année du compte de mon entreprise.',
    query: MouvementsQuery,
    response: MouvementsCompte,
  }),
}
