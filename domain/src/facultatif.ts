import * as z from 'zod/mini'

/** An optional text: an empty one becomes null and is not checked by the schema. */
export const facultatif = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.pipe(
    z.nullable(z.string()).check(z.overwrite((value) => (value?.trim() ? value : null))),
    z.nullable(schema as z.ZodMiniType<string, string>),
  )

/** One value of a closed list, or null: an empty select sends ''. */
export const choixFacultatif = <const Choix extends string>(choix: readonly Choix[]) =>
  z.pipe(
    z.nullable(z.enum(['' as const, ...choix])),
    z.transform((value): Choix | null => (value === '' ? null : (value as Choix | null))),
  )
