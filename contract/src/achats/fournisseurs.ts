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
import { defineRoutes } from '../route.ts'

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

const byId = z.object({ id: z.uuid() })
const byDocument = z.extend(byId, { document_id: z.uuid() })
const byChangement = z.extend(byId, { changement_id: z.uuid() })

export const fournisseursRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/admin/fournisseurs',
    access: 'admin',
    summary: 'Les fournisseurs, par nom, famille ou statut.',
    query: FournisseursQuery,
    response: pageOf(FournisseurLigne),
  },
  choix: {
    method: 'GET',
    path: '/admin/fournisseurs/choix',
    access: 'admin',
    summary: 'Les fournisseurs qui ne sont pas archivés, pour en choisir un.',
    query: z.object({ famille: z.optional(z.enum(FAMILLES)) }),
    response: z.object({ resultats: z.array(FournisseurChoix) }),
  },
  rechercher: {
    method: 'GET',
    path: '/admin/fournisseurs/recherche/:siret',
    access: 'admin',
    summary: 'Ce que le registre dit d’un SIRET, pour remplir la fiche.',
    params: z.object({ siret: Siret }),
    response: RechercheFournisseur,
  },
  get: {
    method: 'GET',
    path: '/admin/fournisseurs/:id',
    access: 'admin',
    summary: 'La fiche d’un fournisseur.',
    params: byId,
    response: Fournisseur,
  },
  create: {
    method: 'POST',
    path: '/admin/fournisseurs',
    access: 'admin',
    summary: 'Créer un fournisseur.',
    body: FournisseurNouveau,
    response: Fournisseur,
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/fournisseurs/:id',
    access: 'admin',
    summary: 'Modifier un fournisseur.',
    params: byId,
    body: FournisseurSaisie,
    response: Fournisseur,
    versioned: true,
  },
  agir: {
    method: 'POST',
    path: '/admin/fournisseurs/:id/:acte',
    access: 'admin',
    summary: 'Suspendre, archiver ou réactiver un fournisseur.',
    params: z.extend(byId, { acte: z.enum(ACTES_FOURNISSEUR) }),
    response: Fournisseur,
    versioned: true,
  },
  demanderIban: {
    method: 'POST',
    path: '/admin/fournisseurs/:id/iban',
    access: 'admin',
    summary: 'Demander un compte bancaire\u00a0: un autre administrateur le confirme.',
    params: byId,
    body: IbanFournisseurSaisie,
    response: Fournisseur,
  },
  deciderIban: {
    method: 'POST',
    path: '/admin/fournisseurs/:id/iban/:changement_id/:decision',
    access: 'admin',
    summary: 'Confirmer ou refuser le compte demandé par un autre administrateur.',
    params: z.extend(byChangement, { decision: z.enum(DECISIONS_IBAN) }),
    response: Fournisseur,
  },
  retirerIban: {
    method: 'DELETE',
    path: '/admin/fournisseurs/:id/iban/:changement_id',
    access: 'admin',
    summary: 'Retirer sa demande de compte bancaire.',
    params: byChangement,
    response: Fournisseur,
  },
  joindre: {
    method: 'POST',
    path: '/admin/fournisseurs/:id/documents',
    access: 'admin',
    summary: 'Joindre un document à un fournisseur\u00a0: PDF, JPEG ou PNG.',
    params: byId,
    query: DocumentFournisseurSaisie,
    response: Fournisseur,
    upload: FICHIER_MAX,
  },
  telecharger: {
    method: 'POST',
    path: '/admin/fournisseurs/:id/documents/:document_id/telecharger',
    access: 'admin',
    summary: 'Télécharger un document d’un fournisseur.',
    params: byDocument,
    file: true,
  },
  supprimerDocument: {
    method: 'DELETE',
    path: '/admin/fournisseurs/:id/documents/:document_id',
    access: 'admin',
    summary: 'Supprimer un document d’un fournisseur, et son fichier.',
    params: byDocument,
    response: Fournisseur,
  },
})
