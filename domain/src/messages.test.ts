import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdherentSaisie } from './comptes/personnes/adherent-saisie.ts'
import { EntrepriseSaisie } from './dossiers/entreprises/entreprise-saisie.ts'
import { ExploitationSaisie } from './dossiers/exploitations/exploitation-saisie.ts'
import { MaterielSaisie } from './dossiers/materiels/materiel-saisie.ts'
import { installMessages } from './messages.ts'

beforeAll(installMessages)

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['un champ absent', z.string(), undefined, 'Champ obligatoire.'],
  ['un champ nul', z.string(), null, 'Champ obligatoire.'],
  ['un champ vide', z.string().check(z.minLength(2)), '', 'Champ obligatoire.'],
  ['un choix vide', z.enum(['a']), '', 'Champ obligatoire.'],
  ['un type inattendu', z.string(), 3, 'Valeur inattendue.'],
  ['un choix inconnu', z.enum(['a']), 'b', 'Valeur inattendue.'],
  ['un texte trop long', z.string().check(z.maxLength(3)), 'abcd', '3 caractères au maximum.'],
  ['un caractère au plus', z.string().check(z.maxLength(1)), 'ab', '1 caractère au maximum.'],
  ['un texte trop court', z.string().check(z.minLength(2)), 'a', '2 caractères au minimum.'],
  ['une liste trop longue', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], '1 élément au maximum.'],
  ['un nombre trop grand', z.number().check(z.maximum(1000)), 1001, '1 000 au maximum.'],
  ['un texte pour un nombre', z.number(), 'x', 'Saisissez un nombre.'],
  ['un nombre à virgule', z.int(), 1.5, 'Saisissez un nombre entier.'],
  ['une clé inconnue', z.strictObject({}), { x: 1 }, 'Champ inconnu.'],
  ['un identifiant', z.uuid(), 'x', 'Valeur inattendue.'],
])('%s', (_, schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message])
})

describe('aucune saisie ne reçoit un message anglais ou technique', () => {
  const schemas = { EntrepriseSaisie, ExploitationSaisie, AdherentSaisie, MaterielSaisie }
  const hostiles = [
    undefined,
    null,
    '',
    'x',
    'été '.repeat(5000),
    -1,
    1.23456789,
    2 ** 53,
    Number.NaN,
    [],
    {},
    [{}],
    true,
  ]
  const anglais = /invalid|expected|received|required|string|number|regex|\bto be\b/i

  for (const [name, schema] of Object.entries(schemas)) {
    test.each(Object.keys(schema.shape))(`${name}.%s`, (champ) => {
      for (const valeur of hostiles) {
        for (const message of messagesOf(schema, { [champ]: valeur })) {
          expect(message).not.toMatch(anglais)
          expect(message).toMatch(/^[A-ZÀ-Ü0-9].*\.$/)
        }
      }
    })
  }
})

test('une saisie ne laisse pas passer une clé qui n’est pas la sienne', () => {
  const hostile = JSON.parse('{"__proto__": {"is_admin": true}, "id": "x"}')
  expect(messagesOf(EntrepriseSaisie, hostile)).toContain('Champ inconnu.')
})
