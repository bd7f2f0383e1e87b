import * as z from 'zod/mini'
import { facultatif } from '../facultatif.ts'
import { FichierDepose } from '../fichiers/fichier.ts'
import { Jour } from '../jour.ts'
import { texteFacultatif } from '../texte.ts'

export const TYPES_DOCUMENT_FOURNISSEUR = ['kbis', 'urssaf', 'rib', 'cgv', 'fds', 'agrement', 'tarif', 'autre'] as const
export type TypeDocumentFournisseur = (typeof TYPES_DOCUMENT_FOURNISSEUR)[number]

export const TYPE_DOCUMENT_FOURNISSEUR_LABELS: Record<TypeDocumentFournisseur, string> = {
  kbis: 'Extrait Kbis',
  urssaf: 'Attestation URSSAF',
  rib: 'Relevé d’identité bancaire',
  cgv: 'Conditions générales de vente',
  fds: 'Fiche de données de sécurité',
  agrement: 'Agrément phytosanitaire',
  tarif: 'Tarif',
  autre: 'Autre document',
}

/** One at a time is in force: the latest replaces those before it. Of the others, each product has its own. */
export const TYPES_UNIQUES: readonly TypeDocumentFournisseur[] = ['kbis', 'urssaf', 'rib', 'cgv', 'agrement']

export const DocumentFournisseur = z.object({
  id: z.uuid(),
  type: z.enum(TYPES_DOCUMENT_FOURNISSEUR),
  libelle: z.nullable(z.string()),
  expire_le: z.nullable(z.string()),
  /** A later one of its type is in force: it no longer alerts. */
  remplace: z.boolean(),
  depose_le: z.string(),
  fichier: z.omit(FichierDepose, { id: true }),
})
export type DocumentFournisseur = z.infer<typeof DocumentFournisseur>

/** What comes with the file. */
export const DocumentFournisseurSaisie = z.object({
  type: z.enum(TYPES_DOCUMENT_FOURNISSEUR),
  libelle: z.optional(texteFacultatif(100)),
  expire_le: z.optional(facultatif(Jour)),
})
export type DocumentFournisseurSaisie = z.output<typeof DocumentFournisseurSaisie>
