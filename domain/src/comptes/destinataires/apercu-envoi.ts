import * as z from 'zod/mini'

/** Pieces named under each heading; the counts are complete. */
const NOMMEES = 100

const PieceNommee = z.object({
  id: z.uuid(),
  numero: z.nullable(z.string()),
  /** Null when the piece does not exist any more. */
  raison_sociale: z.nullable(z.string()),
})

const PieceRetenue = z.extend(PieceNommee, {
  montant: z.int(),
  /** No mail reaches the company: a letter is to be posted. */
  par_lettre: z.boolean(),
})

/** An act on several pieces, shown before it is done: those it takes, and those it leaves out with the reason. Amounts are cents. */
export const ApercuEnvoi = z.object({
  nombre: z.int(),
  montant: z.int(),
  par_lettre: z.int(),
  /** The first hundred. */
  retenues: z.array(PieceRetenue),
  /** By reason, the most frequent first. */
  ecartees: z.array(
    z.object({
      motif: z.string(),
      nombre: z.int(),
      /** The first hundred. */
      pieces: z.array(PieceNommee),
    }),
  ),
})
export type ApercuEnvoi = z.infer<typeof ApercuEnvoi>

type Retenue = z.infer<typeof PieceRetenue>
type Ecartee = z.infer<typeof PieceNommee> & { motif: string }

export function toApercuEnvoi(retenues: readonly Retenue[], ecartees: readonly Ecartee[]): ApercuEnvoi {
  const parMotif = Map.groupBy(ecartees, ({ motif }) => motif)
  return {
    nombre: retenues.length,
    montant: retenues.reduce((sum, { montant }) => sum + montant, 0),
    par_lettre: retenues.filter(({ par_lettre }) => par_lettre).length,
    retenues: retenues.slice(0, NOMMEES),
    ecartees: [...parMotif]
      .map(([motif, pieces]) => ({ motif, nombre: pieces.length, pieces: pieces.slice(0, NOMMEES) }))
      .toSorted((one, other) => other.nombre - one.nombre),
  }
}
