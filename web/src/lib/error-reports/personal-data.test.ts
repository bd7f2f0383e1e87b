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
  '06 12 34 56 78',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '0612345678',
  '06\u00a012\u00a034\u00a056\u00a078',
  '06\u202f12\u202f34\u202f56\u202f78',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0033 6.12.34.56.78',
  '+32 475 12 34 56',
  '732 829 320',
  '732 829 320 00074',
])('R74 : le numéro « %s » n’est pas dit', (numero) => {
  expect(cleaned({ texte: `Numéro ${numero}, refusé` })).toEqual({ texte: 'Numéro :numero, refusé' })
})

test.each([
  'FR76 3000 6000 0112 3456 7890 189',
  'FR7630006000011234567890189',
  'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189',
  'FR76.3000.6000.0112.3456.7890.189',
  'fr76 3000 6000 0112 3456 7890 189',
  'FR76 30006 00001 12345678901 89',
  'BE68 5390 0754 7034',
  '30006 00001 12345678901 89',
])('R74 : le compte « %s » n’est pas dit', (compte) => {
  expect(cleaned({ texte: `Compte ${compte}, refusé` })).toEqual({ texte: 'Compte :compte, refusé' })
})

test('R74 : un texte démesuré se lit en un instant, et ce qui est au-delà ne part pas', () => {
  const begun = performance.now()
  for (const motif of ['a', '/', '0', '06 ', 'A0 ', 'FR76 ', 'a@', '1 ', '+1', '.a@a']) {
    const { texte } = cleaned({ texte: `${motif.repeat(200_000)} 06 12 34 56 78` })
    expect(texte.length).toBeLessThanOrEqual(20_000)
    expect(texte).not.toContain('34 56 78')
  }
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test.each([
  'c3f2b8c1e0a4d4b7e9c551d2e3f4a5b6',
  'ab12cdef34567890abcdef1234567890',
  '2026-11-23T18:30:00.000Z',
  'M12 3a9 9 0 1 0 9 9M12 7v5l3 2',
  '1 250,00 €',
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
