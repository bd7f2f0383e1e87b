import { MandatSignature } from '@sillon/domain/dossiers/mandats/mandat-signature'
import { ACTES_MANDAT, MANDAT_STATUTS, TYPES_PRELEVEMENT } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { PrelevementPrevu } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { texteFacultatif } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { defineRoutes } from '../route.ts'

const jour = z.nullable(z.string())

/** A mandate as administrators see it, with a masked IBAN: another route reveals it. */
export const MandatLigne = z.object({
  id: z.uuid(),
  version: z.int(),
  rum: z.string(),
  statut: z.enum(MANDAT_STATUTS),
  type_prelevement: z.enum(TYPES_PRELEVEMENT),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  iban_masque: z.string(),
  bic: z.nullable(z.string()),
  titulaire_compte: z.string(),
  date_signature: jour,
  lieu: z.nullable(z.string()),
  /** True when the signed paper is stored. */
  a_fichier: z.boolean(),
  dernier_prelevement: jour,
  revoque_le: jour,
  prelevement: z.nullable(PrelevementPrevu),
})
export type MandatLigne = z.infer<typeof MandatLigne>

/** The mandate of a membership, for the people who manage it. Null: the company gave no IBAN. */
const MandatAdhesion = z.nullable(
  z.object({
    id: z.uuid(),
    rum: z.string(),
    statut: z.enum(MANDAT_STATUTS),
    iban_masque: z.string(),
    titulaire_compte: z.string(),
    date_signature: jour,
    lieu: z.nullable(z.string()),
    prelevement: z.nullable(PrelevementPrevu),
    /** True when the cooperative has set its ICS: the paper to sign can then be printed. */
    imprimable: z.boolean(),
  }),
)

export const TRIS_MANDATS = ['raison_sociale', 'rum', 'statut', 'date_signature', 'dernier_prelevement'] as const

export const MandatsQuery = z.extend(PageQuery, {
  statut: z.optional(z.enum(MANDAT_STATUTS)),
  tri: z.optional(triOf(TRIS_MANDATS)),
})
export type MandatsQuery = z.output<typeof MandatsQuery>

const byId = z.object({ id: z.uuid() })

const FICHIER_SIGNE_MAX = 5 * 1024 * 1024

export const mandatsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/admin/mandats',
    access: 'admin',
    summary: 'Les mandats de prélèvement.',
    query: MandatsQuery,
    response: pageOf(MandatLigne),
  },
  activer: {
    method: 'POST',
    path: '/admin/mandats/:id/activer',
    access: 'admin',
    summary: 'Activer un mandat signé\u00a0: sa date et son lieu de signature.',
    params: byId,
    body: MandatSignature,
    response: MandatLigne,
    versioned: true,
  },
  agir: {
    method: 'POST',
    path: '/admin/mandats/:id/:acte',
    access: 'admin',
    summary: 'Suspendre, reprendre ou révoquer un mandat.',
    params: z.object({ id: z.uuid(), acte: z.enum(ACTES_MANDAT) }),
    body: z.strictObject({ motif: z.optional(texteFacultatif(300)) }),
    response: MandatLigne,
    versioned: true,
  },
  iban: {
    method: 'POST',
    path: '/admin/mandats/:id/iban',
    access: 'admin',
    summary: 'L’IBAN en clair\u202f; la consultation est inscrite au journal.',
    params: byId,
    response: z.object({ iban: z.string() }),
  },
  joindre: {
    method: 'POST',
    path: '/admin/mandats/:id/fichier',
    access: 'admin',
    summary: 'Joindre le mandat signé, en PDF.',
    params: byId,
    response: MandatLigne,
    upload: FICHIER_SIGNE_MAX,
  },
  telecharger: {
    method: 'POST',
    path: '/admin/mandats/:id/telecharger',
    access: 'admin',
    summary: 'Le mandat signé, en PDF\u202f; la consultation est inscrite au journal.',
    params: byId,
    file: true,
  },
  get: {
    method: 'GET',
    path: '/adhesions/:id/mandat',
    access: 'adherent',
    summary: 'Le mandat de prélèvement d’une adhésion.',
    params: byId,
    response: z.object({ mandat: MandatAdhesion }),
  },
  emettre: {
    method: 'POST',
    path: '/adhesions/:id/mandat/pdf',
    access: 'adherent',
    summary: 'Le mandat de prélèvement à signer, en PDF.',
    params: byId,
    file: true,
  },
})
