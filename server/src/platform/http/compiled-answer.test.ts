import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { safeEncode } from 'zod/v4/core'
import { compileAnswer } from './compiled-answer.ts'

const Arbre = z.object({
  nom: z.string(),
  get branches() {
    return z.array(Arbre)
  },
})
const Ligne = z.object({
  id: z.uuid(),
  nom: z.nullable(z.string()),
  nombre: z.int(),
  surface: z.optional(z.number()),
  statut: z.enum(['brouillon', 'valide']),
  genre: z.literal('achat'),
  actif: z.boolean(),
  jour: z.string().check(z.regex(/^\d{4}/)),
  suite: z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.int() })]),
  libre: z.record(z.string(), z.unknown()),
  mots: z._default(z.array(z.string()), []),
})
const LIGNE = {
  id: '43ee5cbc-6d16-4870-b9c8-738fbf19baa1',
  nom: null,
  nombre: 3,
  surface: 82.5,
  statut: 'valide',
  genre: 'achat',
  actif: true,
  jour: '2026-11-20',
  suite: { a: 'un', b: 2 },
  libre: { x: [1] },
  mots: ['deux'],
}

/** The text sent, or the problems found: both must be those of zod. */
function compare(schema: z.ZodMiniType, value: unknown) {
  const [ours, theirs] = [compileAnswer(schema)(value), safeEncode(schema, value as never)]
  expect(ours.success).toBe(theirs.success)
  expect(JSON.stringify(ours.data)).toBe(JSON.stringify(theirs.data))
  expect(ours.error?.issues).toEqual(theirs.error?.issues)
  return ours
}

test.each([
  ['un attribut non déclaré n’est pas envoyé', Ligne, { ...LIGNE, secret: 'iban' }, true],
  ['une sous-ligne non plus', z.array(Ligne), [LIGNE, { ...LIGNE, secret: 1 }], true],
  ['un attribut facultatif peut manquer', Ligne, { ...LIGNE, surface: undefined }, true],
  ['un attribut manquant est refusé', Ligne, { ...LIGNE, nom: undefined }, false],
  ['un nombre en texte est refusé', Ligne, { ...LIGNE, nombre: '3' }, false],
  ['un nombre à virgule n’est pas un entier', Ligne, { ...LIGNE, nombre: 3.5 }, false],
  ['un infini est refusé', Ligne, { ...LIGNE, surface: Number.POSITIVE_INFINITY }, false],
  ['un statut inconnu est refusé', Ligne, { ...LIGNE, statut: 'perdu' }, false],
  ['un identifiant mal écrit est refusé', Ligne, { ...LIGNE, id: '43ee5cbc' }, false],
  ['un texte qui ne suit pas sa règle est refusé', Ligne, { ...LIGNE, jour: 'hier' }, false],
  ['une forme qui se nomme elle-même', Arbre, { nom: 'a', branches: [{ nom: 'b', branches: [], de_trop: 1 }] }, true],
  ['une liste attendue', z.array(Ligne), { 0: LIGNE }, false],
  ['un objet strict refuse ce qu’il ne déclare pas', z.strictObject({ a: z.int() }), { a: 1, b: 2 }, false],
  [
    'une clé __proto__ ne change pas l’objet',
    z.object({ a: z.int() }),
    JSON.parse('{"a":1,"__proto__":{"b":2}}'),
    true,
  ],
])('%s', (_, schema, value, attendu) => {
  expect(compare(schema, value).success).toBe(attendu)
})

test('une forme modifiée au hasard est acceptée, ou refusée, comme par zod', () => {
  const attributs = fc.constantFrom(...Object.keys(LIGNE))
  fc.assert(
    fc.property(attributs, fc.anything(), fc.boolean(), (attribut, value, isAlone) => {
      const { [attribut]: _, ...reste } = LIGNE as Record<string, unknown>
      compare(Ligne, isAlone ? reste : { ...LIGNE, [attribut]: value })
    }),
    { numRuns: 2_000 },
  )
})
