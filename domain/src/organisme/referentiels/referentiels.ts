import * as z from 'zod/mini'
import { IMMATRICULABLES } from './immatriculation.ts'

/** One commune with one of its postal codes. */
export const Commune = z.object({
  code_insee: z.string(),
  nom: z.string(),
  code_postal: z.string(),
  departement: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Commune = z.infer<typeof Commune>

export const FormeJuridique = z.object({ code: z.string(), nom_court: z.string(), libelle: z.string(), ordre: z.int() })
export type FormeJuridique = z.infer<typeof FormeJuridique>

export const CodeApeReference = z.object({ code: z.string(), nomenclature: z.string(), libelle: z.string() })
export type CodeApeReference = z.infer<typeof CodeApeReference>

export const Otex = z.object({ code: z.string(), libelle: z.string() })
export type Otex = z.infer<typeof Otex>

/** A category in the tree of equipment: a family has no parent, and a machine refers to a leaf. */
export const CategorieMateriel = z.object({
  id: z.uuid(),
  code: z.string(),
  parent_id: z.nullable(z.uuid()),
  libelle: z.string(),
  motorise: z.boolean(),
  porte_largeur: z.boolean(),
  porte_capacite: z.boolean(),
  controle_pulverisateur: z.boolean(),
  immatriculable: z.enum(IMMATRICULABLES),
  /** An inactive one is kept by the machines that have it, and no longer offered. */
  actif: z.boolean(),
})
export type CategorieMateriel = z.infer<typeof CategorieMateriel>

export const Marque = z.object({ id: z.uuid(), nom: z.string(), actif: z.boolean() })
export type Marque = z.infer<typeof Marque>
