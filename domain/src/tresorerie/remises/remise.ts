import * as z from 'zod/mini'

/** A payment as the grid shows it; amounts in cents. */
export const LigneSerie = z.object({
  reglement_id: z.uuid(),
  /** Version of the payment: a correction names the one that it was read from. */
  version: z.int(),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  reference: z.nullable(z.string()),
  montant: z.int(),
  /** Numbers of the pieces that it pays. */
  pieces: z.array(z.string()),
  /** The part that pays them; the rest is kept on the account. */
  affecte: z.int(),
  /** Still due on these pieces. */
  reste: z.int(),
})
export type LigneSerie = z.infer<typeof LigneSerie>

/** A deposit slip of cheques. */
export const Remise = z.object({
  id: z.uuid(),
  version: z.int(),
  numero: z.string(),
  date_remise: z.string(),
  /** Null while it is filled. */
  close_le: z.nullable(z.string()),
  /** In cents. */
  total: z.int(),
  nombre: z.int(),
})
export type Remise = z.infer<typeof Remise>
