import * as z from 'zod/mini'

/** A text that an outside service may omit, leave empty or send in another type: the rest of its row stays readable. */
export const texteLu = z.catch(z.nullish(z.string()), null)

/**
 * The rows of an outside answer, each read for itself: one that cannot be used is left out, and never takes the others with it.
 * Rows of which none even bears `marque` are another shape altogether: a fault of the service.
 */
export const rowsOf = <Row extends z.ZodMiniType>(row: Row, marque: z.ZodMiniType) =>
  z.pipe(
    z
      .array(z.unknown())
      .check(z.refine((rows) => rows.length === 0 || rows.some((one) => z.safeParse(marque, one).success))),
    z.transform((rows: unknown[]) => rows.map((one) => readOr(row, one)).filter((one) => one !== null)),
  )

const readOr = <Row extends z.ZodMiniType>(row: Row, value: unknown): z.output<Row> | null =>
  z.safeParse(row, value).data ?? null

/** What is unreadable is as if it were not there. */
export const orNull = <Part extends z.ZodMiniType>(part: Part) => z.catch(z.nullish(part), null)
