import { chaine } from '@sillon/domain/chaine'
import { ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { Changement } from '@sillon/domain/dossiers/adhesions/changement'
import { DECLARATION_STATUTS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import { Jour } from '@sillon/domain/jour'
import { Siret } from '@sillon/domain/siret'
import { texte, texteLongFacultatif } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

/** One line of the administrators' list. */
export const AdhesionLigne = z.object({
  id: z.uuid(),
  entreprise_id: z.uuid(),
  no_adherent: z.string(),
  siret: z.string(),
  raison_sociale: z.string(),
  commune: z.nullable(z.string()),
  departement: z.nullable(z.string()),
  statut: z.enum(ADHESION_STATUTS),
  en_preparation: z.boolean(),
  declaration_statut: z.nullable(z.enum(DECLARATION_STATUTS)),
  /** Name of the principal contact. */
  contact: z.nullable(z.string()),
  sau_ha: z.number(),
  nb_materiels: z.int(),
  modifiee_le: z.string(),
})
export type AdhesionLigne = z.infer<typeof AdhesionLigne>

export const TRIS_ADHESIONS = ['raison_sociale', 'no_adherent', 'commune', 'statut', 'modifiee_le'] as const

const FILTRES = {
  /** `en_preparation` (a draft that an administrator prepares) is filtered as a status of its own. */
  statut: z.optional(z.enum([...ADHESION_STATUTS, 'en_preparation'])),
  departement: z.optional(chaine(100).check(z.regex(/^(\d{2,3}|2[AB])$/))),
  declaration: z.optional(z.enum(DECLARATION_STATUTS)),
}

/** Filters of the list, to export the rows that it shows. */
export const AdhesionsFiltre = z.strictObject({ q: PageQuery.shape.q, ...FILTRES })
export type AdhesionsFiltre = z.output<typeof AdhesionsFiltre>

export const AdhesionsQuery = z.extend(PageQuery, {
  ...FILTRES,
  tri: z.optional(triOf(TRIS_ADHESIONS)),
})
export type AdhesionsQuery = z.output<typeof AdhesionsQuery>

/** The administrators' actions on a membership, as written in their URLs; the member's only action is `soumettre`. */
export const ACTIONS_ADMIN = [
  'valider',
  'demander-complement',
  'refuser',
  'abandonner',
  'suspendre',
  'reactiver',
  'radier',
  'exclure',
  'terminer',
] as const

const ActionAdmin = z.strictObject({
  motif: z.optional(texteLongFacultatif(1000)),
  date_effet: z.optional(z.nullable(Jour)),
})

export const adhesionsRoutes = {
  list: route('GET /adhesions', {
    access: 'adherent',
    summary: 'Mes adhésions, avec ce qui reste à compléter.',
    query: PageQuery,
    response: pageOf(Adhesion),
  }),
  get: route('GET /adhesions/:id', {
    access: 'adherent',
    summary: 'Une adhésion : son statut, ses étapes, sa déclaration.',
    response: Adhesion,
  }),
  changements: route('GET /adhesions/:id/changements', {
    access: 'adherent',
    summary: 'Ce qui a changé depuis la dernière déclaration.',
    response: z.object({ depuis: z.nullable(z.int()), changements: z.array(Changement) }),
  }),
  soumettre: route('POST /adhesions/:id/soumettre', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Envoyer l’adhésion et sa déclaration à la coopérative.',
    body: z.strictObject({
      declaration_exacte: z.literal(true, { error: 'Cochez la déclaration avant d’envoyer.' }),
    }),
    response: Adhesion,
  }),
  adminList: route('GET /admin/adhesions', {
    summary: 'Toutes les adhésions.',
    query: AdhesionsQuery,
    response: pageOf(AdhesionLigne),
  }),
  adminComptes: route('GET /admin/adhesions/comptes', {
    summary: 'Le nombre d’adhésions par statut.',
    response: z.object({
      statuts: z.partialRecord(z.enum([...ADHESION_STATUTS, 'en_preparation']), z.int()),
      /** Number of declarations by status, for the running campaign. */
      declarations: z.partialRecord(z.enum(DECLARATION_STATUTS), z.int()),
      campagne: z.nullable(z.int()),
    }),
  }),
  adminCreate: route('POST /admin/adhesions', {
    droit: 'dossiers',
    summary: 'Commencer l’adhésion d’une entreprise, en préparation.',
    body: z.strictObject({
      siret: Siret,
      /** Required when the registry does not know the SIRET. */
      raison_sociale: z.optional(texte(150, { min: 2 })),
    }),
    response: Adhesion,
    creates: true,
  }),
  adminCreer: route('POST /admin/adhesions/:id/creer', {
    droit: 'dossiers',
    summary: 'Terminer la préparation : les adhérents voient l’adhésion.',
    body: z.strictObject({}),
    response: Adhesion,
  }),
  adminAction: route('POST /admin/adhesions/:id/:action', {
    droit: 'dossiers',
    summary: 'Valider, demander un complément, refuser, suspendre, réactiver, radier, exclure…',
    params: { action: z.enum(ACTIONS_ADMIN) },
    body: ActionAdmin,
    response: orWaiting(Adhesion),
  }),
}
