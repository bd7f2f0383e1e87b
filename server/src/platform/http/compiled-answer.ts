import * as z from 'zod/v4/core'

/** Gives the value as the schema lets it out, or `REFUSED`: the schema itself then decides, and says why. */
type Copy = (value: unknown) => unknown

const REFUSED = Symbol('refused')
const BACKWARD = { async: false, direction: 'backward' } as const

/**
 * A schema of answers as functions made once. zod writes two objects for each attribute that it reads, which the garbage
 * collector then takes a tenth of the processor of a list to find; these write the copy alone. They accept less than the
 * schema, never more: what they refuse is given to zod whole.
 */
export function compileAnswer(schema: z.$ZodType): (value: unknown) => z.util.SafeParseResult<unknown> {
  const copy = compile(schema)
  return (value) => {
    const copied = copy(value)
    return copied === REFUSED ? z.safeEncode(schema, value as never) : { success: true, data: copied }
  }
}

const compiled = new WeakMap<z.$ZodType, Copy>()

function compile(schema: z.$ZodType): Copy {
  const known = compiled.get(schema)
  if (known) return known
  // Made at the first value: a shape may name itself.
  let made: Copy | undefined
  const copy: Copy = (value) => {
    made ??= make(schema)
    return made(value)
  }
  compiled.set(schema, copy)
  return copy
}

function make(schema: z.$ZodType): Copy {
  const { def } = schema._zod as { def: z.$ZodTypes['_zod']['def'] }
  if (def.checks?.length) return askZod(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? askZod(schema) : makeObject(def.shape)
    case 'array':
      return makeArray(compile(def.element))
    case 'nullable': {
      const inner = compile(def.innerType)
      return (value) => (value === null ? null : inner(value))
    }
    case 'string':
      return makeString(schema, def)
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : REFUSED)
    case 'number':
      return makeNumber(schema, def)
    case 'enum':
    case 'literal':
      return makeAmong(schema._zod.values)
    default:
      return askZod(schema)
  }
}

/** One place for all: a leaf is read at once, and nothing keeps it. */
function askZod(schema: z.$ZodType): Copy {
  const { _zod } = schema
  return (value) => {
    const result = _zod.run({ value, issues: [] }, BACKWARD)
    return result instanceof Promise || result.issues.length > 0 ? REFUSED : result.value
  }
}

function makeString(schema: z.$ZodType, def: z.$ZodStringDef): Copy {
  if (def.coerce) return askZod(schema)
  if (!('format' in def)) return (value) => (typeof value === 'string' ? value : REFUSED)
  const { format, pattern } = def as z.$ZodStringFormatDef
  if (format !== 'uuid' || !pattern) return askZod(schema)
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : REFUSED)
}

function makeNumber(schema: z.$ZodType, def: z.$ZodNumberDef): Copy {
  if (def.coerce) return askZod(schema)
  if (!('format' in def)) return (value) => (Number.isFinite(value) ? value : REFUSED)
  return def.format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : REFUSED) : askZod(schema)
}

const makeAmong =
  (values: ReadonlySet<z.util.Primitive> | undefined): Copy =>
  (value) =>
    values?.has(value as z.util.Primitive) ? value : REFUSED

const makeArray =
  (element: Copy): Copy =>
  (value) => {
    if (!Array.isArray(value)) return REFUSED
    const copied = new Array(value.length)
    for (let rang = 0; rang < value.length; rang += 1) {
      const one = element(value[rang])
      if (one === REFUSED) return REFUSED
      copied[rang] = one
    }
    return copied
  }

/** An attribute that may be left out is given to zod when it is there, and left out when it is not. */
function makeObject(shape: z.$ZodShape): Copy {
  const attributes = Object.entries(shape).map(([key, { _zod }]) => ({
    key,
    copy: compile(shape[key] as z.$ZodType),
    mayMiss: _zod.optin === 'optional' && _zod.optout === 'optional',
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return REFUSED
    const copied: Record<string, unknown> = {}
    for (const { key, copy, mayMiss } of attributes) {
      if (!(key in value)) {
        if (mayMiss) continue
        return REFUSED
      }
      const one = copy((value as Record<string, unknown>)[key])
      if (one === REFUSED) return REFUSED
      copied[key] = one
    }
    return copied
  }
}
