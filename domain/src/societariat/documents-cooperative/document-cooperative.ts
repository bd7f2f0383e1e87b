import * as z from 'zod/mini'
import { FichierDepose } from '../../organisme/fichiers/fichier.ts'

export const CATEGORIES_DOCUMENT = ['statuts', 'assemblees', 'tarifs', 'formulaires', 'autres'] as const
export type CategorieDocument = (typeof CATEGORIES_DOCUMENT)[number]

/** Titles of the parts of the shelf, in their order. */
export const CATEGORIE_DOCUMENT_LABELS: Record<CategorieDocument, string> = {
  statuts: 'Statuts et règlement intérieur',
  assemblees: 'Assemblées et procès-verbaux',
  tarifs: 'Barèmes et tarifs',
  formulaires: 'Formulaires',
  autres: 'Autres documents',
}

export const LECTEURS_DOCUMENT = ['adherents', 'bureau'] as const
export type LecteursDocument = (typeof LECTEURS_DOCUMENT)[number]

export const LECTEURS_DOCUMENT_LABELS: Record<LecteursDocument, string> = {
  adherents: 'Les adhérents',
  bureau: 'Le bureau seulement',
}

const Fichier = z.omit(FichierDepose, { id: true })

/** A document as members read it, with its latest file. */
export const DocumentCooperative = z.object({
  id: z.uuid(),
  titre: z.string(),
  categorie: z.enum(CATEGORIES_DOCUMENT),
  /** When its latest file was put there. */
  depose_le: z.string(),
  fichier: Fichier,
})
export type DocumentCooperative = z.infer<typeof DocumentCooperative>

/** One file of a document: the latest one is read, the former ones are kept. */
const EditionDocument = z.object({ id: z.uuid(), depose_le: z.string(), fichier: Fichier })
export type EditionDocument = z.infer<typeof EditionDocument>

export const DocumentDuBureau = z.extend(DocumentCooperative, {
  version: z.int(),
  lecteurs: z.enum(LECTEURS_DOCUMENT),
  /** Withdrawn: nobody but the office sees it. */
  retire_le: z.nullable(z.string()),
  /** The latest first. */
  editions: z.array(EditionDocument),
})
export type DocumentDuBureau = z.infer<typeof DocumentDuBureau>

/** Whether somebody who is not of the office may read it. */
export const isLisible = ({ lecteurs, retire_le }: Pick<DocumentDuBureau, 'lecteurs' | 'retire_le'>): boolean =>
  lecteurs === 'adherents' && retire_le === null

/** The documents of each category that has some, in the order of the shelf. */
export const sortByCategorie = <D extends Pick<DocumentCooperative, 'categorie'>>(documents: readonly D[]) =>
  CATEGORIES_DOCUMENT.map((categorie) => ({
    categorie,
    documents: documents.filter((document) => document.categorie === categorie),
  })).filter((rayon) => rayon.documents.length > 0)
