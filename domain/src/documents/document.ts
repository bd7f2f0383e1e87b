import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from './document-type.ts'
import { DOCUMENT_ENVOIS } from './envoi.ts'

const texte = z.nullable(z.string())

/** A piece as its company sees it. */
export const DocumentResume = z.object({
  id: z.uuid(),
  type: z.enum(DOCUMENT_TYPES),
  numero: texte,
  date_emission: z.string(),
  campagne: z.nullable(z.int()),
  cotisation_id: z.nullable(z.uuid()),
  /** Bytes; null until it is printed. */
  taille: z.nullable(z.int()),
})
export type DocumentResume = z.infer<typeof DocumentResume>

/** A piece as administrators follow it. */
export const DocumentAdmin = z.object({
  ...DocumentResume.shape,
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  produit_le: texte,
  envoi: z.enum(DOCUMENT_ENVOIS),
  courriel_le: texte,
})
export type DocumentAdmin = z.infer<typeof DocumentAdmin>

/** What the public page says of a code: nothing of a company but its name. */
export const Verification = z.object({
  etat: z.enum(['valable', 'plus_valable', 'inconnue']),
  attestation: z.nullable(
    z.object({ numero: z.string(), raison_sociale: z.string(), campagne: z.int(), date_emission: z.string() }),
  ),
})
export type Verification = z.infer<typeof Verification>
