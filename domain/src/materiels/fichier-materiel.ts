import * as z from 'zod/mini'
import { choixFacultatif } from '../facultatif.ts'
import { FichierDepose } from '../fichiers/fichier.ts'
import { texteFacultatif } from '../texte.ts'

const GENRES_FICHIER = ['photo', 'document'] as const
export type GenreFichier = (typeof GENRES_FICHIER)[number]

/** How many of each a machine may have. */
export const FICHIERS_MAX: Record<GenreFichier, number> = { photo: 10, document: 20 }

/** The longest side of an image as kept, in pixels: the print of a paper is small. */
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

/** A photograph of a machine, or one of its papers. Photographs are in order: the first one stands for the machine. */
export const FichierMateriel = z.object({
  id: z.uuid(),
  version: z.int(),
  genre: z.enum(GENRES_FICHIER),
  /** Of a paper. */
  type: z.nullable(z.enum(TYPES_DOCUMENT_MATERIEL)),
  libelle: z.nullable(z.string()),
  depose_le: z.string(),
  fichier: z.omit(FichierDepose, { id: true }),
})
export type FichierMateriel = z.infer<typeof FichierMateriel>

const libelle = z.optional(texteFacultatif(100))

/** What comes with the file. */
export const FichierMaterielDepot = z.object({
  genre: z.enum(GENRES_FICHIER),
  type: z.optional(choixFacultatif(TYPES_DOCUMENT_MATERIEL)),
  libelle,
})
export type FichierMaterielDepot = z.output<typeof FichierMaterielDepot>

export const FichierMaterielSaisie = z.strictObject({
  type: z.optional(z.enum(TYPES_DOCUMENT_MATERIEL)),
  libelle,
  /** Its place among the photographs, from zero. */
  rang: z.optional(z.int().check(z.minimum(0), z.maximum(FICHIERS_MAX.photo - 1))),
})
export type FichierMaterielSaisie = z.output<typeof FichierMaterielSaisie>

/** « Carte grise », « Facture de 2019 » */
export const nomDocument = ({ type, libelle }: Pick<FichierMateriel, 'type' | 'libelle'>): string =>
  libelle ?? TYPE_DOCUMENT_MATERIEL_LABELS[type ?? 'autre']

/** The same ids, one of them moved to this place, or to the last one. */
export function deplaceFichier(ids: readonly string[], id: string, rang: number): string[] {
  const autres = ids.filter((autre) => autre !== id)
  return autres.toSpliced(rang, 0, id)
}
