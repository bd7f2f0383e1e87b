import * as z from 'zod/mini'

/** The box in which a signature is drawn, whatever the screen. */
export const LARGEUR_TRACE = 600
export const HAUTEUR_TRACE = 280
/** More than a hand draws: about ten times the width of the box. */
export const POINTS_MAX = 1_500
export const TRAITS_MAX = 60
/** Shorter, it is a dot or a slip of the finger. */
const LONGUEUR_MIN = 150
/** Points closer than this say nothing more. */
const PAS = 4

const entre = (max: number) => z.int().check(z.gte(0), z.lte(max))
const Point = z.tuple([entre(LARGEUR_TRACE), entre(HAUTEUR_TRACE)])
type Point = z.infer<typeof Point>

const longueur = (trace: readonly (readonly Point[])[]): number =>
  trace.reduce(
    (somme, trait) =>
      somme + trait.reduce((total, point, rang) => total + distance(trait[rang - 1] ?? point, point), 0),
    0,
  )

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y)

const nombre = (trace: readonly (readonly Point[])[]): number => trace.reduce((somme, { length }) => somme + length, 0)

/** A signature drawn by hand, stroke by stroke: numbers alone, so that nothing of it can be anything else than lines. */
export const TraceSignature = z.array(z.array(Point).check(z.minLength(1), z.maxLength(POINTS_MAX))).check(
  z.minLength(1, { error: 'Dessinez votre signature.' }),
  z.maxLength(TRAITS_MAX),
  z.refine((trace) => nombre(trace) <= POINTS_MAX),
  z.refine((trace) => longueur(trace) >= LONGUEUR_MIN, {
    error: 'Cette signature est trop courte\u00a0: dessinez-la en entier.',
  }),
)
export type TraceSignature = z.infer<typeof TraceSignature>

/** The point of the box under a finger, which may have left it. */
export const pointDe = (x: number, y: number): Point => [borne(x, LARGEUR_TRACE), borne(y, HAUTEUR_TRACE)]

const borne = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))

/** The drawing with one more stroke, as long as a signature may have one. */
export const startTrait = (trace: TraceSignature, point: Point): TraceSignature =>
  trace.length < TRAITS_MAX && nombre(trace) < POINTS_MAX ? [...trace, [point]] : trace

/** The drawing whose last stroke goes on to this point. */
export function extendTrait(trace: TraceSignature, point: Point): TraceSignature {
  const trait = trace.at(-1)
  const dernier = trait?.at(-1)
  if (!trait || !dernier || distance(dernier, point) < PAS || nombre(trace) >= POINTS_MAX) return trace
  return [...trace.slice(0, -1), [...trait, point]]
}

/** The drawing as the path of an SVG image or of a PDF: « M10 20L14 26 ». A dot is a line to itself. */
export const cheminTrace = (trace: readonly (readonly Point[])[]): string =>
  trace
    .map(([debut = [0, 0], ...suite]) => {
      const points = suite.length > 0 ? suite : [debut]
      return `M${debut.join(' ')}${points.map((point) => `L${point.join(' ')}`).join('')}`
    })
    .join('')

/** The lines whose fingerprint is signed: the text that was read, then the drawing when there is one. */
export const lignesSignees = (texte: readonly string[], trace: TraceSignature | undefined): string[] => [
  ...texte,
  ...(trace ? [`Signature dessinée\u00a0: ${cheminTrace(trace)}`] : []),
]
