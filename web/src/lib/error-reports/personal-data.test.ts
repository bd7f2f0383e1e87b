import { expect, test } from 'vitest'
import { withoutPersonalData } from './personal-data.ts'

const UUID = '3f2b8c1e-0a4d-4b7e-9c55-1d2e3f4a5b6c'
const cleaned = (value: object) => JSON.parse(JSON.stringify(value), withoutPersonalData)

test.each([
  ['https://portail.example/mot-de-passe#jeton=abc.def', 'https://portail.example/mot-de-passe'],
  ['https://portail.example/admin/adhesions?q=Martin%20Paul&page=2', 'https://portail.example/admin/adhesions'],
  [`GET /api/adhesions/${UUID}/adherents/${UUID}`, 'GET /api/adhesions/:id/adherents/:id'],
  ['/admin/nouvelle-adhesion/73282932000074/entreprise/?x=1', '/admin/nouvelle-adhesion/:numero/entreprise/'],
  ['http://localhost/a?q=1 puis http://localhost/b#c', 'http://localhost/a puis http://localhost/b'],
  ['mailto:elodie.martin@exemple.fr', 'mailto::courriel'],
  ['tel:+33612345678', 'tel:'],
  ['appelez le +33612345678', 'appelez le :numero'],
  ['section > a.button[aria-label="Voir « a"] b » de EARL Les Chaumes"]', 'section > a.button'],
  ['img.logo[title="Élodie"][alt="Élodie"]', 'img.logo'],
])('« %s » devient « %s »', (texte, attendu) => {
  expect(cleaned({ profond: [{ texte }] })).toEqual({ profond: [{ texte: attendu }] })
})

test.each([
  'c3f2b8c1e0a4d4b7e9c551d2e3f4a5b6',
  '12345678901234567890123456789012',
  'v2025.28.2',
  '/mes-adhesions/$id/exploitations/exploitation/{-$exploitationId}',
  'TypeError: Cannot read properties of undefined (reading ‘nom’)',
  'input.field[type="text"]',
  'npm:@sentry/react',
])('« %s » reste tel quel', (texte) => {
  expect(cleaned({ texte })).toEqual({ texte })
})

test('une feuille de style reste lisible', () => {
  const _cssText = '.a[title="x"]{color:#123456789}.b{background:url("/assets/a.svg#x")}'
  expect(cleaned({ attributes: { _cssText } })).toEqual({ attributes: { _cssText } })
})

test('les paramètres d’une route et les objets jetés disparaissent, pas le reste', () => {
  const data = { 'url.path.parameter.siret': 'x', 'params.id': 'y', 'url.template': '/mes-adhesions/$id', nombre: 3 }
  expect(cleaned({ data, extra: { __serialized__: { nom: 'Martin' } } })).toEqual({
    data: { 'url.template': '/mes-adhesions/$id', nombre: 3 },
    extra: {},
  })
})
