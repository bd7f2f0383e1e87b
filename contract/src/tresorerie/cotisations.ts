import { DOCUMENT_TYPES } from '@sillon/domain/organisme/parametres/document-type'
import { MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { DOCUMENT_ENVOIS } from '@sillon/domain/pieces/documents/envoi'
import { Cotisation, CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { COTISATION_STATUTS_AFFICHES } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { REGLEMENT_STATUTS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

const texte = z.nullable(z.string())
export const TRIS_COTISATIONS = ['numero', 'raison_sociale', 'no_adherent', 'echeance', 'montant_du', 'reste'] as const

/** Default: the last campaign whose fees were called, else the running one. */
const campagneChoisie = z.optional(z.union([z.uuid(), z.literal('toutes')]))

export const CotisationsQuery = z.extend(PageQuery, {
  campagne_id: campagneChoisie,
  statut: z.optional(z.enum(COTISATION_STATUTS_AFFICHES)),
  litige: z.optional(z.literal('oui')),
  /** Default: fees to be called first, then the latest numbers. */
  tri: z.optional(triOf(TRIS_COTISATIONS)),
})
export type CotisationsQuery = z.output<typeof CotisationsQuery>

/** Amounts in cents. */
const Totaux = z.object({ du: z.int(), regle: z.int(), reste: z.int() })
export type Totaux = z.infer<typeof Totaux>

export const CotisationFiche = z.object({
  ...Cotisation.shape,
  /** Allocations of payments to this fee, cancelled ones included. */
  reglements: z.array(
    z.object({
      reglement_id: z.uuid(),
      date_reglement: z.string(),
      moyen: z.enum(MODES_REGLEMENT),
      reference: texte,
      /** Part of the payment that was allocated to this fee, in cents. */
      montant: z.int(),
      date_affectation: z.string(),
      annulee_le: texte,
      statut: z.enum(REGLEMENT_STATUTS),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(DOCUMENT_TYPES),
      numero: texte,
      date_emission: z.string(),
      produit_le: texte,
      courriel_le: texte,
      envoi: z.enum(DOCUMENT_ENVOIS),
    }),
  ),
  relances: z.array(
    z.object({ etape: z.string(), canal: z.enum(['courriel', 'courrier', 'interne']), envoyee_le: z.string() }),
  ),
})
export type CotisationFiche = z.infer<typeof CotisationFiche>

const CampagneCotisations = z.object({
  id: z.uuid(),
  annee: z.int(),
  libelle: z.string(),
  date_appel: texte,
  echeance: texte,
})

export const CotisationsComptes = z.object({
  /** The campaign that these counts are about; null: there is no campaign yet. */
  campagne: z.nullable(CampagneCotisations),
  campagnes: z.array(z.object({ id: z.uuid(), annee: z.int(), libelle: z.string() })),
  statuts: z.array(z.extend(Totaux, { statut: z.enum(COTISATION_STATUTS_AFFICHES), nombre: z.int() })),
  litiges: z.int(),
  /** Number of active memberships without a running fee. */
  sans_cotisation: z.int(),
  /** True when a published scale applies today. */
  a_bareme: z.boolean(),
})
export type CotisationsComptes = z.infer<typeof CotisationsComptes>

export const AdhesionSansCotisation = z.object({
  adhesion_id: z.uuid(),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
})
export type AdhesionSansCotisation = z.infer<typeof AdhesionSansCotisation>

export const cotisationsRoutes = {
  list: route('GET /admin/cotisations', {
    summary: 'Les cotisations d’une campagne, avec ce qui reste dû.',
    query: CotisationsQuery,
    /** `totaux`: null when more fees match than a list counts. */
    response: z.extend(pageOf(CotisationResume), { totaux: z.nullable(Totaux) }),
  }),
  comptes: route('GET /admin/cotisations/comptes', {
    summary: 'Le nombre de cotisations de chaque statut, et leurs montants.',
    query: z.object({ campagne_id: campagneChoisie }),
    response: CotisationsComptes,
  }),
  manquantes: route('GET /admin/cotisations/manquantes', {
    summary: 'Les adhésions actives qui n’ont pas de cotisation dans la campagne.',
    query: z.extend(PageQuery, { campagne_id: z.optional(z.uuid()) }),
    response: pageOf(AdhesionSansCotisation),
  }),
  get: route('GET /admin/cotisations/:id', {
    summary: 'Une cotisation\u00a0: ses lignes, ses règlements, ses documents, ses relances.',
    response: CotisationFiche,
  }),
  create: route('POST /admin/campagnes/:id/cotisations', {
    droit: 'argent',
    summary: 'Calculer la cotisation d’une adhésion pour la campagne.',
    body: z.strictObject({ adhesion_id: z.uuid() }),
    response: CotisationFiche,
    creates: true,
  }),
}
