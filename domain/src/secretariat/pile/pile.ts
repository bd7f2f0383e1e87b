import * as z from 'zod/mini'

/** A submitted membership, or the submitted declaration of an active one, as it waits in the pile. */
export const DossierPile = z.object({
  /** The id of the membership. */
  id: z.uuid(),
  entreprise_id: z.uuid(),
  no_adherent: z.string(),
  raison_sociale: z.string(),
  commune: z.nullable(z.string()),
  /** A first application, not a yearly declaration. */
  premiere: z.boolean(),
  soumis_le: z.string(),
  /** Fee called the year before, in cents; null: none was. */
  cotisation_precedente: z.nullable(z.int()),
})
export type DossierPile = z.infer<typeof DossierPile>

/** Files read at once: more than a morning decides. */
export const PILE_MAX = 100

export const Pile = z.object({
  /** The campaign that is declared; null: none is open. */
  annee: z.nullable(z.int()),
  /** All the files that wait, those beyond `PILE_MAX` included. */
  total: z.int(),
  /** The oldest first, as in the morning list. */
  dossiers: z.array(DossierPile),
})
export type Pile = z.infer<typeof Pile>
