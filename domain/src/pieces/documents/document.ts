import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from '../../organisme/parametres/document-type.ts'
import { DOCUMENT_ENVOIS } from './envoi.ts'

const texte = z.nullable(z.string())

/** A document as its company sees it. */
export const DocumentResume = z.object({
  id: z.uuid(),
  type: z.enum(DOCUMENT_TYPES),
  numero: texte,
  date_emission: z.string(),
  campagne: z.nullable(z.int()),
  cotisation_id: z.nullable(z.uuid()),
  /** Size in bytes; null until it is printed. */
  taille: z.nullable(z.int()),
})
export type DocumentResume = z.infer<typeof DocumentResume>

/** A document as administrators follow it. */
export const DocumentAdmin = z.object({
  ...DocumentResume.shape,
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  produit_le: texte,
  envoi: z.enum(DOCUMENT_ENVOIS),
  courriel_le: texte,
})
export type DocumentAdmin = z.infer<typeof DocumentAdmin>

/** Answer of the public page that checks a code: it shows nothing about the company except its name. */
export const Verification = z.object({
  etat: z.enum(['valable', 'plus_valable', 'inconnue']),
  attestation: z.nullable(
    z.object({ numero: z.string(), raison_sociale: z.string(), campagne: z.int(), date_emission: z.string() }),
  ),
})
export type Verification = z.infer<typeof Verification>
