import { DECISIONS_IBAN, IbanFournisseurSaisie } from '@sillon/domain/achats/fournisseurs/changement-iban'
import { DocumentFournisseurSaisie } from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import { Fournisseur, FournisseurChoix, FournisseurLigne } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { FournisseurNouveau, FournisseurSaisie } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import { ACTES_FOURNISSEUR, FOURNISSEUR_STATUTS } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { Adresse } from '@sillon/domain/adresse'
import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import { FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import { Siret } from '@sillon/domain/siret'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

export const TRIS_FOURNISSEURS = ['raison_sociale', 'code', 'statut', 'expire_le'] as const

const FILTRES = {
  famille: z.optional(z.enum(FAMILLES)),
  statut: z.optional(z.enum(FOURNISSEUR_STATUTS)),
  /** Only the suppliers with a document that has expired or expires within thirty days. */
  alerte: z.optional(z.literal('oui')),
}

/** Filters of the list, to export the rows that it shows. */
export const FournisseursFiltre = z.strictObject({ q: PageQuery.shape.q, ...FILTRES })
export type FournisseursFiltre = z.output<typeof FournisseursFiltre>

export const FournisseursQuery = z.extend(PageQuery, {
  ...FILTRES,
  /** Default: by name. */
  tri: z.optional(triOf(TRIS_FOURNISSEURS)),
})
export type FournisseursQuery = z.output<typeof FournisseursQuery>

/** Facts of the public registry about a SIRET, before a supplier is created. */
export const RechercheFournisseur = z.object({
  source: z.enum(['registre', 'aucune', 'indisponible']),
  etablissement: z.nullable(
    z.object({
      raison_sociale: z.nullable(z.string()),
      forme_juridique: z.nullable(z.string()),
      code_ape: z.nullable(z.string()),
      tva_intra: z.nullable(z.string()),
      adresse: z.nullable(Adresse),
    }),
  ),
  /** True when the registry says that it is closed. */
  ferme: z.boolean(),
})
export type RechercheFournisseur = z.infer<typeof RechercheFournisseur>

export const fournisseursRoutes = {
  list: route('GET /admin/fournisseurs', {
    summary: 'Les fournisseurs, par nom, famille ou statut.',
    query: FournisseursQuery,
    response: pageOf(FournisseurLigne),
  }),
  choix: route('GET /admin/fournisseurs/choix', {
    summary: 'Les fournisseurs qui ne sont pas archivés, pour en choisir un.',
    query: z.object({ famille: z.optional(z.enum(FAMILLES)) }),
    response: z.object({ resultats: z.array(FournisseurChoix) }),
  }),
  rechercher: route('GET /admin/fournisseurs/recherche/:siret', {
    summary: 'Ce que le registre dit d’un SIRET, pour remplir la fiche.',
    params: { siret: Siret },
    response: RechercheFournisseur,
  }),
  get: route('GET /admin/fournisseurs/:id', {
    summary: 'La fiche d’un fournisseur.',
    response: Fournisseur,
  }),
  create: route('POST /admin/fournisseurs', {
    droit: 'achats',
    summary: 'Créer un fournisseur.',
    body: FournisseurNouveau,
    response: Fournisseur,
    creates: true,
  }),
  update: route('PATCH /admin/fournisseurs/:id', {
    droit: 'achats',
    summary: 'Modifier un fournisseur.',
    body: FournisseurSaisie,
    response: Fournisseur,
    versioned: true,
  }),
  agir: route('POST /admin/fournisseurs/:id/:acte', {
    droit: 'achats',
    summary: 'Suspendre, archiver ou réactiver un fournisseur.',
    params: { acte: z.enum(ACTES_FOURNISSEUR) },
    response: Fournisseur,
    versioned: true,
  }),
  demanderIban: route('POST /admin/fournisseurs/:id/iban', {
    droit: 'factures',
    summary: 'Demander un compte bancaire\u00a0: un autre administrateur le confirme.',
    body: IbanFournisseurSaisie,
    response: Fournisseur,
  }),
  deciderIban: route('POST /admin/fournisseurs/:id/iban/:changement_id/:decision', {
    droit: 'argent',
    summary: 'Confirmer ou refuser le compte demandé par un autre administrateur.',
    params: { decision: z.enum(DECISIONS_IBAN) },
    response: Fournisseur,
  }),
  retirerIban: route('DELETE /admin/fournisseurs/:id/iban/:changement_id', {
    droit: 'factures',
    summary: 'Retirer sa demande de compte bancaire.',
    response: Fournisseur,
  }),
  joindre: route('POST /admin/fournisseurs/:id/documents', {
    droit: 'achats',
    summary: 'Joindre un document à un fournisseur\u00a0: PDF, JPEG ou PNG.',
    query: DocumentFournisseurSaisie,
    response: Fournisseur,
    upload: FICHIER_MAX,
  }),
  telecharger: route('POST /admin/fournisseurs/:id/documents/:document_id/telecharger', {
    droit: 'factures',
    summary: 'Télécharger un document d’un fournisseur.',
    file: true,
  }),
  supprimerDocument: route('DELETE /admin/fournisseurs/:id/documents/:document_id', {
    droit: 'achats',
    summary: 'Supprimer un document d’un fournisseur, et son fichier.',
    response: Fournisseur,
  }),
}
