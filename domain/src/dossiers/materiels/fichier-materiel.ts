import * as z from 'zod/mini'
import { choixFacultatif } from '../../facultatif.ts'
import { FichierDepose } from '../../organisme/fichiers/fichier.ts'
import { texteFacultatif } from '../../texte.ts'

const GENRES_FICHIER = ['photo', 'document'] as const
export type GenreFichier = (typeof GENRES_FICHIER)[number]

/** Maximum number of files of each kind for one machine. */
export const FICHIERS_MAX: Record<GenreFichier, number> = { photo: 10, document: 20 }

/** Longest side of a stored image, in pixels: documents need more, for their small print. */
export const COTE_MAX: Record<GenreFichier, number> = { photo: 1600, document: 2400 }

export const TYPES_DOCUMENT_MATERIEL = ['carte_grise', 'facture', 'notice', 'controle', 'assurance', 'autre'] as const
export type TypeDocumentMateriel = (typeof TYPES_DOCUMENT_MATERIEL)[number]

export const TYPE_DOCUMENT_MATERIEL_LABELS: Record<TypeDocumentMateriel, string> = {
  carte_grise: 'Carte grise',
  facture: 'Facture',
  notice: 'Notice',
  controle: 'Rapport de contrôle',
  assurance: 'Assurance',
  autre: 'Autre document',
}

/** A photograph or a document of a machine. Photographs are in order: the first one represents the machine. */
export const FichierMateriel = z.object({
  id: z.uuid(),
  version: z.int(),
  genre: z.enum(GENRES_FICHIER),
  /** Type of a document; null for a photograph. */
  type: z.nullable(z.enum(TYPES_DOCUMENT_MATERIEL)),
  libelle: z.nullable(z.string()),
  depose_le: z.string(),
  fichier: z.omit(FichierDepose, { id: true }),
})
export type FichierMateriel = z.infer<typeof FichierMateriel>

const libelle = z.optional(texteFacultatif(100))

/** Fields sent with the file. */
export const FichierMaterielDepot = z.object({
  genre: z.enum(GENRES_FICHIER),
  type: z.optional(choixFacultatif(TYPES_DOCUMENT_MATERIEL)),
  libelle,
})
export type FichierMaterielDepot = z.output<typeof FichierMaterielDepot>

export const FichierMaterielSaisie = z.strictObject({
  type: z.optional(z.enum(TYPES_DOCUMENT_MATERIEL)),
  libelle,
  /** Rank among the photographs, from 0. */
  rang: z.optional(z.int().check(z.minimum(0), z.maximum(FICHIERS_MAX.photo - 1))),
})
export type FichierMaterielSaisie = z.output<typeof FichierMaterielSaisie>

/** « Carte grise », « Facture de 2019 » */
export const nomDocument = ({ type, libelle }: Pick<FichierMateriel, 'type' | 'libelle'>): string =>
  libelle ?? TYPE_DOCUMENT_MATERIEL_LABELS[type ?? 'autre']

/** The same ids with one of them moved to this rank, or to the end. */
export function deplaceFichier(ids: readonly string[], id: string, rang: number): string[] {
  const autres = ids.filter((autre) => autre !== id)
  return autres.toSpliced(rang, 0, id)
}
