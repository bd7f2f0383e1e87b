import { Jour } from '@sillon/domain/jour'
import { MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { LigneCompte } from '@sillon/domain/tresorerie/reglements/compte'
import { Reglement, ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import {
  AffectationSaisie,
  AnnulationSaisie,
  ReaffectationSaisie,
  ReglementChangement,
  ReglementSaisie,
  RejetSaisie,
  RemboursementSaisie,
} from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import { REGLEMENT_STATUTS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import * as z from 'zod/mini'
import { PageQuery, pageOf, TexteCherche, triOf } from '../page.ts'
import { route } from '../route.ts'

export const TRIS_REGLEMENTS = ['date_reglement', 'montant', 'raison_sociale', 'moyen', 'statut'] as const

/** `a_rapprocher`: linked to no company yet. `trop_percu`: more was paid than was due. */
const RESTES = ['a_rapprocher', 'trop_percu'] as const

const filtres = {
  moyen: z.optional(z.enum(MODES_REGLEMENT)),
  statut: z.optional(z.enum(REGLEMENT_STATUTS)),
  reste: z.optional(z.enum(RESTES)),
  du: z.optional(Jour),
  au: z.optional(Jour),
  entreprise_id: z.optional(z.uuid()),
}

export const ReglementsQuery = z.extend(PageQuery, {
  ...filtres,
  /** Default: the latest first. */
  tri: z.optional(triOf(TRIS_REGLEMENTS)),
})
export type ReglementsQuery = z.output<typeof ReglementsQuery>

const TotauxQuery = z.object({ ...filtres, q: PageQuery.shape.q })
export type TotauxQuery = z.output<typeof TotauxQuery>

/** Totals over the payments that match the filters; cancelled and returned payments are not counted. */
export const TotauxReglements = z.object({
  nombre: z.int(),
  montant: z.int(),
  disponible: z.int(),
  /** Over all payments, whatever the filters. */
  a_rapprocher: z.int(),
})
export type TotauxReglements = z.infer<typeof TotauxReglements>

/** A company as the payment form finds it. */
export const EntrepriseCreances = z.object({
  id: z.uuid(),
  no_adherent: z.string(),
  raison_sociale: z.string(),
  siret: z.string(),
  /** Number of unpaid fees, and what remains due on them in cents. */
  nombre: z.int(),
  reste: z.int(),
})
export type EntrepriseCreances = z.infer<typeof EntrepriseCreances>

/** Account of a company: its unpaid fees, its payments and the movements of its balance. */
export const CompteEntreprise = z.object({
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  /** Remaining due on the open fees, in cents. */
  reste: z.int(),
  /** Money paid and not allocated yet, in cents. */
  credit: z.int(),
  /** Unpaid fees, the oldest due date first. */
  creances: z.array(
    z.object({
      id: z.uuid(),
      numero: z.nullable(z.string()),
      campagne: z.string(),
      echeance: z.nullable(z.string()),
      montant_du: z.int(),
      reste: z.int(),
    }),
  ),
  lignes: z.array(LigneCompte),
})
export type CompteEntreprise = z.infer<typeof CompteEntreprise>

export const reglementsRoutes = {
  list: route('GET /admin/reglements', {
    summary: 'Les règlements\u00a0: reçus, à rapprocher, annulés ou rejetés.',
    query: ReglementsQuery,
    response: pageOf(ReglementResume),
  }),
  totaux: route('GET /admin/reglements/totaux', {
    summary: 'Le nombre et les sommes des règlements filtrés.',
    query: TotauxQuery,
    response: TotauxReglements,
  }),
  create: route('POST /admin/reglements', {
    summary: 'Enregistrer un règlement reçu, et l’affecter aux cotisations.',
    body: ReglementSaisie,
    response: Reglement,
    creates: true,
  }),
  get: route('GET /admin/reglements/:id', {
    summary: 'Un règlement, ce qu’il a payé, ce qui en reste.',
    response: Reglement,
  }),
  update: route('PATCH /admin/reglements/:id', {
    summary: 'Corriger la référence ou le commentaire d’un règlement, ou le rapprocher d’une entreprise.',
    body: ReglementChangement,
    response: Reglement,
    versioned: true,
  }),
  affecter: route('POST /admin/reglements/:id/affecter', {
    summary: 'Affecter ce qui reste d’un règlement, au choix ou à la plus ancienne échéance.',
    body: AffectationSaisie,
    response: Reglement,
    versioned: true,
  }),
  reaffecter: route('POST /admin/reglements/:id/reaffecter', {
    summary: 'Changer ce qu’un règlement paie\u00a0: ce qui n’est plus affecté redevient un crédit.',
    body: ReaffectationSaisie,
    response: Reglement,
    versioned: true,
  }),
  annuler: route('POST /admin/reglements/:id/annuler', {
    summary: 'Annuler un règlement saisi par erreur\u202f: ce qu’il avait payé est de nouveau dû.',
    body: AnnulationSaisie,
    response: Reglement,
    versioned: true,
  }),
  rejeter: route('POST /admin/reglements/:id/rejeter', {
    summary: 'Noter le rejet d’un règlement par la banque, avec son code.',
    body: RejetSaisie,
    response: Reglement,
    versioned: true,
  }),
  rembourser: route('POST /admin/reglements/:id/rembourser', {
    summary: 'Noter le remboursement de ce qui reste d’un règlement.',
    body: RemboursementSaisie,
    response: Reglement,
    versioned: true,
  }),
  creances: route('GET /admin/entreprises-creances', {
    summary: 'Chercher l’entreprise qui paie\u00a0: nom, numéro, SIRET ou numéro d’une cotisation.',
    /** A search of one character finds nothing. */
    query: z.object({ q: TexteCherche }),
    response: z.object({ resultats: z.array(EntrepriseCreances) }),
  }),
  compte: route('GET /admin/entreprises/:id/compte', {
    summary: 'Le compte d’une entreprise\u00a0: cotisations, règlements, crédit et solde.',
    response: CompteEntreprise,
  }),
}
