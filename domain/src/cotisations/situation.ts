import * as z from 'zod/mini'

/** What a fee is computed from: the company as it stands, or as a form imagines it. Kept with the issued fee. */
export const Situation = z.object({
  /** Of the active farms, two decimals. Shown apart: « EARL Les Chaumes — 142,60 ha ». */
  exploitations: z.array(z.object({ nom: z.string(), sau_ha: z.number() })),
  /** The people in a current role. */
  adherents: z.array(z.object({ est_retraite: z.boolean(), date_naissance: z.nullable(z.string()) })),
  /** Machines in service, counted by the code of their category (leaf) and of its group. */
  materiels: z.array(z.object({ categorie: z.string(), groupe: z.string(), nombre: z.int() })),
  /** The day the membership was accepted. Null: not yet, the day of the computation stands for it. */
  admis_le: z.nullable(z.string()),
  /** The rank of this campaign among those of the membership: 1 is the first. */
  rang_campagne: z.int(),
  /** When the youngest farmer took up their role here; null: nobody farms, no discount. */
  installe_le: z.nullable(z.string()),
  /** Shares that the company holds already. */
  parts_detenues: z.int(),
})
export type Situation = z.infer<typeof Situation>

/** As a fee keeps it for ten years: its lines tell who was young, birth dates have no business there. */
export const withoutNaissances = (situation: Situation): Situation => ({
  ...situation,
  adherents: situation.adherents.map(({ est_retraite }) => ({ est_retraite, date_naissance: null })),
})
