import * as z from 'zod/mini'

/** A text that an outside service may omit, leave empty or send in another type: the rest of its row stays readable. */
export const texteLu = z.catch(z.nullish(z.string()), null)

/**
 * Reads the rows of an outside answer one by one: a row that cannot be used is left out, the others are kept. When none
 * of the rows matches `marque`, the whole answer has another shape: it is a fault of the service.
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

/** A part in another shape than expected is read as null, as if it were absent. */
export const orNull = <Part extends z.ZodMiniType>(part: Part) => z.catch(z.nullish(part), null)
