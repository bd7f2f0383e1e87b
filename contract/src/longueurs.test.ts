import { chaine } from '@sillon/domain/chaine'
import { facultatif } from '@sillon/domain/facultatif'
import { texte } from '@sillon/domain/texte'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_ROUTES } from './all-routes.ts'

type Schema = z.core.$ZodTypes

const PARTS = ['params', 'query', 'body'] as const
const asSchema = (schema: unknown) => schema as Schema

/** Every text that a schema reads and whose length is not known first, by its place. */
function fautesOf(schema: Schema, place: string): string[] {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return fauteOfString(schema, place)
    case 'object':
      return Object.entries(def.shape).flatMap(([champ, one]) => fautesOf(asSchema(one), `${place}.${champ}`))
    case 'array':
      return fautesOf(asSchema(def.element), `${place}[]`)
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])].flatMap((one) => fautesOf(asSchema(one), `${place}[]`))
    case 'record':
      return [...fautesOf(asSchema(def.keyType), `${place}{}`), ...fautesOf(asSchema(def.valueType), `${place}{}`)]
    case 'union':
      return def.options.flatMap((one) => fautesOf(asSchema(one), place))
    case 'nullable':
    case 'optional':
    case 'default':
      return fautesOf(asSchema(def.innerType), place)
    case 'pipe':
      return [
        ...(isBare(asSchema(def.in)) ? [] : fautesOf(asSchema(def.in), place)),
        ...fautesOf(asSchema(def.out), place),
      ]
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
    case 'transform':
      return []
    default:
      return [`${place}\u00a0: ${def.type} n’est pas lu par ce test`]
  }
}

/** A uuid is compared with a pattern of a fixed length. Any other text says its maximum first, and stops there. */
function fauteOfString(schema: Schema, place: string): string[] {
  const def = schema._zod.def as { format?: string; checks?: readonly z.core.$ZodCheck[] }
  if (def.format === 'uuid') return []
  const checks = (def.checks ?? []).map((one) => one._zod.def as { check: string; abort?: boolean })
  const rang = checks.findIndex(({ check }) => check === 'max_length')
  if (rang < 0) return [`${place}\u00a0: sans longueur`]
  if (rang > 0) return [`${place}\u00a0: ${checks[0]?.check} avant la longueur`]
  return checks.flatMap(({ check, abort }, index) =>
    check === 'max_length' && !abort && index < checks.length - 1 ? [`${place}\u00a0: la longueur n’arrête rien`] : [],
  )
}

/** The first half of `facultatif`: a text that nothing reads before the second half. */
const isBare = (schema: Schema): boolean => {
  const { def } = schema._zod
  const inner = def.type === 'nullable' ? asSchema(def.innerType) : schema
  return inner._zod.def.type === 'string' && (inner._zod.def.checks ?? []).length === 0
}

test('R94 : chaque texte reçu, d’une adresse ou d’un corps, a une longueur, vue avant tout motif et qui l’arrête', () => {
  const fautes = ALL_ROUTES.flatMap((route) =>
    PARTS.flatMap((part) => {
      const schema = route[part]
      return schema ? fautesOf(asSchema(schema), `${route.method} ${route.path} ${part}`) : []
    }),
  )
  expect(fautes).toEqual([])
})

describe('R94 : le relevé voit', () => {
  test.each<[string, z.ZodMiniType, string[]]>([
    ['un texte sans longueur', z.string(), ['x\u00a0: sans longueur']],
    ['un motif sans longueur', z.string().check(z.regex(/a/)), ['x\u00a0: sans longueur']],
    [
      'un motif avant la longueur',
      z.string().check(z.regex(/a/), z.maxLength(3)),
      ['x\u00a0: string_format avant la longueur'],
    ],
    [
      'une longueur qui n’arrête pas',
      z.string().check(z.maxLength(3), z.regex(/a/)),
      ['x\u00a0: la longueur n’arrête rien'],
    ],
    [
      'une réécriture que rien ne borne',
      z.string().check(z.trim(), z.maxLength(3)),
      ['x\u00a0: overwrite avant la longueur'],
    ],
    ['au fond d’une liste', z.object({ l: z.array(z.nullable(z.string())) }), ['x.l[]\u00a0: sans longueur']],
    ['dans une paire', z.object({ l: z.tuple([z.int(), z.string()]) }), ['x.l[]\u00a0: sans longueur']],
    ['un facultatif sans longueur', facultatif(z.string()), ['x\u00a0: sans longueur']],
    ['rien dans ce qui est borné', z.object({ a: facultatif(texte(3)), b: chaine(3), c: z.uuid() }), []],
  ])('%s', (_, schema, attendu) => {
    expect(fautesOf(asSchema(schema), 'x')).toEqual(attendu)
  })
})

test('R94 : un texte trop long ne passe par aucun motif', () => {
  let lus = 0
  const lu = chaine(3).check(z.refine(() => Boolean(++lus)))
  expect([lu.safeParse('abcd').success, lus]).toEqual([false, 0])
  expect([lu.safeParse('abc').success, lus]).toEqual([true, 1])
})
