import * as z from 'zod/mini'
import { facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { FichierDepose } from '../../organisme/fichiers/fichier.ts'
import { texteFacultatif } from '../../texte.ts'

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

/**
 * Types with one document in force: the latest replaces the earlier ones. Documents of the other types are about one
 * product each, and add up.
 */
export const TYPES_UNIQUES: readonly TypeDocumentFournisseur[] = ['kbis', 'urssaf', 'rib', 'cgv', 'agrement']

export const DocumentFournisseur = z.object({
  id: z.uuid(),
  type: z.enum(TYPES_DOCUMENT_FOURNISSEUR),
  libelle: z.nullable(z.string()),
  expire_le: z.nullable(z.string()),
  /** True when a later document of its type is in force: this one no longer gives a warning. */
  remplace: z.boolean(),
  depose_le: z.string(),
  fichier: z.omit(FichierDepose, { id: true }),
})
export type DocumentFournisseur = z.infer<typeof DocumentFournisseur>

/** Fields sent with the file. */
export const DocumentFournisseurSaisie = z.object({
  type: z.enum(TYPES_DOCUMENT_FOURNISSEUR),
  libelle: z.optional(texteFacultatif(100)),
  expire_le: z.optional(facultatif(Jour)),
})
export type DocumentFournisseurSaisie = z.output<typeof DocumentFournisseurSaisie>
