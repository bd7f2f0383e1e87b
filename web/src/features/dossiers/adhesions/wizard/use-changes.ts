import { useRef } from 'react'
import type { z } from 'zod/mini'

/**
 * The attributes that differ from the record as it was read: an untouched attribute is never sent, so never
 * overwritten.
 */
export function pickChanges<Values extends object>(read: Partial<Values>, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([champ, value]) => JSON.stringify(value) !== JSON.stringify(read[champ as keyof Values]),
  )
  // The keys are those of the values.
  return Object.fromEntries(changed) as Partial<Values>
}

/** Compares both sides after the schema has parsed them. Call `rebase` when the record was read again. */
export function useChanges<Input, Output extends object>(schema: z.ZodMiniType<Output, Input>, read: Input) {
  const base = useRef(read)
  return {
    changesOf: (values: Output) => pickChanges(schema.safeParse(base.current).data ?? {}, values),
    rebase: (next: Input) => {
      base.current = next
    },
  }
}
