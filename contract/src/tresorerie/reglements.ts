import { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { Jour } from '@sillon/domain/jour'
import { MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
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
import { REGLEMENT_ETATS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

export const TRIS_REGLEMENTS = ['date_reglement', 'montant', 'raison_sociale', 'moyen', 'statut'] as const

/** `a_rapprocher`: linked to no company yet. `trop_percu`: more was paid than was due. */
const RESTES = ['a_rapprocher', 'trop_percu'] as const

const filtres = {
  moyen: z.optional(z.enum(MODES_REGLEMENT)),
  statut: z.optional(z.enum(REGLEMENT_ETATS)),
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

/** Totals over the payments that match the filters; the sums leave out those cancelled or returned. */
export const TotauxReglements = z.object({
  /** All of them. */
  nombre: z.int(),
  /** Cents that arrived. */
  encaisse: z.int(),
  /** Cents of the direct debits that the bank has and that have not arrived. */
  remis: z.int(),
  disponible: z.int(),
  /** Over all payments, whatever the filters. */
  a_rapprocher: z.int(),
})
export type TotauxReglements = z.infer<typeof TotauxReglements>

/** `en_attente`: its receipt, while it may be taken back. */
const ReglementSaisi = z.extend(Reglement, { en_attente: z.optional(ActeEnAttente) })

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
    droit: 'argent',
    summary: 'Enregistrer un règlement reçu, et l’affecter à ce qui est dû.',
    body: ReglementSaisie,
    response: ReglementSaisi,
    creates: true,
  }),
  get: route('GET /admin/reglements/:id', {
    summary: 'Un règlement, ce qu’il a payé, ce qui en reste.',
    response: Reglement,
  }),
  update: route('PATCH /admin/reglements/:id', {
    droit: 'argent',
    summary: 'Corriger la référence ou le commentaire d’un règlement, ou le rapprocher d’une entreprise.',
    body: ReglementChangement,
    response: Reglement,
    versioned: true,
  }),
  affecter: route('POST /admin/reglements/:id/affecter', {
    droit: 'argent',
    summary: 'Affecter ce qui reste d’un règlement, au choix ou à la plus ancienne échéance.',
    body: AffectationSaisie,
    response: Reglement,
    versioned: true,
  }),
  reaffecter: route('POST /admin/reglements/:id/reaffecter', {
    droit: 'argent',
    summary: 'Changer ce qu’un règlement paie\u00a0: ce qui n’est plus affecté redevient un crédit.',
    body: ReaffectationSaisie,
    response: Reglement,
    versioned: true,
  }),
  annuler: route('POST /admin/reglements/:id/annuler', {
    droit: 'argent',
    summary: 'Annuler un règlement saisi par erreur\u202f: ce qu’il avait payé est de nouveau dû.',
    body: AnnulationSaisie,
    response: Reglement,
    versioned: true,
  }),
  rejeter: route('POST /admin/reglements/:id/rejeter', {
    droit: 'argent',
    summary: 'Noter le rejet d’un règlement par la banque, avec son code.',
    body: RejetSaisie,
    response: Reglement,
    versioned: true,
  }),
  rembourser: route('POST /admin/reglements/:id/rembourser', {
    droit: 'argent',
    summary: 'Noter le remboursement de ce qui reste d’un règlement.',
    body: RemboursementSaisie,
    response: Reglement,
    versioned: true,
  }),
}
