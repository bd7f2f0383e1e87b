import * as z from 'zod/mini'

/** A file sent to the portal, without its content. */
export const FichierDepose = z.object({
  id: z.uuid(),
  nom: z.string(),
  type_mime: z.string(),
  /** Size in bytes. */
  taille: z.int(),
})
export type FichierDepose = z.infer<typeof FichierDepose>

/** Size in bytes. */
export const FICHIER_MAX = 10 * 1024 * 1024

/** File types that the portal accepts, recognised by their content, with their extension. */
export const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'text/csv': 'csv',
} as const
export type TypeFichier = keyof typeof EXTENSIONS
