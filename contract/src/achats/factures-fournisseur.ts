import {
  CommandeAFacturer,
  FactureFournisseur,
  FactureFournisseurLigne,
} from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import {
  DecisionFactureSaisie,
  FactureFournisseurSaisie,
  RattachementSaisie,
} from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur-saisie'
import {
  ACTES_FACTURE_FOURNISSEUR,
  FACTURE_FOURNISSEUR_STATUTS,
} from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { Jour } from '@sillon/domain/jour'
import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

export const TRIS_FACTURES_FOURNISSEUR = ['deposee_le', 'date_facture', 'vendeur', 'total_ttc'] as const

export const FacturesFournisseurQuery = z.extend(PageQuery, {
  statut: z.optional(z.enum(FACTURE_FOURNISSEUR_STATUTS)),
  /** Only the refusals and disputes that remain to be told on the platform. */
  a_declarer: z.optional(z.literal('oui')),
  fournisseur_id: z.optional(z.uuid()),
  /** Days between which the invoice is dated, both included. */
  du: z.optional(Jour),
  au: z.optional(Jour),
  /** Default: the latest received first. */
  tri: z.optional(triOf(TRIS_FACTURES_FOURNISSEUR)),
})
export type FacturesFournisseurQuery = z.output<typeof FacturesFournisseurQuery>

/** Over every invoice that matches the filters, in cents: what credits take away is subtracted. */
const TotauxFactures = z.object({ ttc: z.int(), sans_total: z.int() })
export type TotauxFactures = z.infer<typeof TotauxFactures>

export const facturesFournisseurRoutes = {
  list: route('GET /admin/factures-fournisseur', {
    summary: 'Les factures et avoirs reçus des fournisseurs.',
    query: FacturesFournisseurQuery,
    response: z.extend(pageOf(FactureFournisseurLigne), { totaux: TotauxFactures }),
  }),
  commandes: route('GET /admin/factures-fournisseur/commandes', {
    summary: 'Les commandes auxquelles une facture peut être rattachée.',
    response: z.object({ resultats: z.array(CommandeAFacturer) }),
  }),
  get: route('GET /admin/factures-fournisseur/:id', {
    summary: 'Une facture de fournisseur, comparée à sa commande et à ses réceptions.',
    response: FactureFournisseur,
  }),
  deposer: route('POST /admin/factures-fournisseur', {
    droit: 'factures',
    summary: 'Déposer une facture exportée de la plateforme agréée\u00a0: Factur-X, CII, UBL ou PDF.',
    response: FactureFournisseur,
    creates: true,
    upload: FICHIER_MAX,
  }),
  saisir: route('PATCH /admin/factures-fournisseur/:id', {
    droit: 'factures',
    summary: 'Saisir une facture reçue en simple PDF, ou corriger cette saisie.',
    body: FactureFournisseurSaisie,
    response: FactureFournisseur,
    versioned: true,
  }),
  rapprocher: route('POST /admin/factures-fournisseur/:id/rapprocher', {
    droit: 'factures',
    summary: 'Chercher de nouveau le fournisseur d’une facture, et la rattacher à une commande.',
    /** Absent: the order that the invoice names. */
    body: z.partial(RattachementSaisie),
    response: FactureFournisseur,
    versioned: true,
  }),
  agir: route('POST /admin/factures-fournisseur/:id/:acte', {
    droit: 'argent',
    summary: 'Approuver, contester ou refuser une facture, la déclarer sur la plateforme, ou reprendre la décision.',
    params: { acte: z.enum(ACTES_FACTURE_FOURNISSEUR) },
    body: DecisionFactureSaisie,
    response: FactureFournisseur,
    versioned: true,
  }),
  telecharger: route('POST /admin/factures-fournisseur/:id/telecharger', {
    droit: 'factures',
    summary: 'Le fichier reçu, tel quel.',
    file: true,
  }),
  supprimer: route('DELETE /admin/factures-fournisseur/:id', {
    droit: 'factures',
    summary: 'Supprimer un PDF déposé par erreur, tant qu’il n’est pas saisi.',
    versioned: true,
  }),
}
