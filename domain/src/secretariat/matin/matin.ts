import * as z from 'zod/mini'
import { GENRES_ACTE, URGENCES } from './genre-acte.ts'

/** A line of « À faire ce matin »: an object or a person, a fact, and the act that makes it disappear. */
export const LigneMatin = z.object({
  genre: z.enum(GENRES_ACTE),
  urgence: z.enum(URGENCES),
  /** The object of the act; null: several, and the act opens their list. */
  id: z.nullable(z.uuid()),
  /** How many acts the line holds. */
  nombre: z.int(),
  nom: z.string(),
  fait: z.string(),
  /** « depuis 3 j », « clôt demain, 12 h ». Empty: it has no age. */
  age: z.string(),
  etat: z.enum(['retard', 'proche', 'attente']),
  montant: z.nullable(z.int()),
  /** The last day of the act, for what ends: it is not put off past it. */
  limite: z.nullable(z.string()),
})
export type LigneMatin = z.infer<typeof LigneMatin>

/** A line that somebody of the office put off: it comes back by itself. */
export const LigneReportee = z.extend(LigneMatin, {
  report_id: z.uuid(),
  jusqu_au: z.string(),
  par: z.nullable(z.string()),
})
export type LigneReportee = z.infer<typeof LigneReportee>

export const Matin = z.object({
  lignes: z.array(LigneMatin),
  /** Put off, the first to come back first. */
  reportees: z.array(LigneReportee),
  /** The kinds whose query failed: their lines are missing. */
  illisibles: z.array(z.enum(GENRES_ACTE)),
})
export type Matin = z.infer<typeof Matin>
