import * as z from 'zod/mini'

/**
 * The data that a fee is computed from: the company as saved, or with the values of a form. Stored with the called fee.
 */
export const Situation = z.object({
  /** The active farms, surfaces with two decimals. One line each: « EARL Les Chaumes — 142,60 ha ». */
  exploitations: z.array(z.object({ nom: z.string(), sau_ha: z.number() })),
  /** The people with a current role. */
  adherents: z.array(z.object({ est_retraite: z.boolean(), date_naissance: z.nullable(z.string()) })),
  /** Number of machines in service, by code of their category and of its family. */
  materiels: z.array(z.object({ categorie: z.string(), groupe: z.string(), nombre: z.int() })),
  /** Day on which the membership was accepted. Null: not yet; the day of the computation is used instead. */
  admis_le: z.nullable(z.string()),
  /** Rank of this campaign among those of the membership, from 1. */
  rang_campagne: z.int(),
  /** Day on which the youngest farmer took up their role here; null: nobody farms, so no discount. */
  installe_le: z.nullable(z.string()),
  /** Number of shares that the company already holds. */
  parts_detenues: z.int(),
})
export type Situation = z.infer<typeof Situation>

/** The copy stored with a fee for ten years: its lines say who was young, so birth dates are removed. */
export const withoutNaissances = (situation: Situation): Situation => ({
  ...situation,
  adherents: situation.adherents.map(({ est_retraite }) => ({ est_retraite, date_naissance: null })),
})
