import * as z from 'zod/mini'

/** A file that was sent to the portal, without its bytes. */
export const FichierDepose = z.object({
  id: z.uuid(),
  nom: z.string(),
  type_mime: z.string(),
  /** Bytes. */
  taille: z.int(),
})
export type FichierDepose = z.infer<typeof FichierDepose>

/** Bytes. */
export const FICHIER_MAX = 10 * 1024 * 1024

/** What the portal keeps, by what the content is. */
export const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'text/csv': 'csv',
} as const
export type TypeFichier = keyof typeof EXTENSIONS
