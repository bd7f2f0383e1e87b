import { expect, test } from 'vitest'
import { parseHeure } from './instant-paris.ts'
import { lignesOf } from './lignes.ts'
import { SiteWeb } from './site-web.ts'

test('lignesOf : des lignes sans espaces autour, sans ligne vide', () => {
  expect(lignesOf(' 12 route \r\n\n 86110 Mirebeau ')).toEqual(['12 route', '86110 Mirebeau'])
  expect(lignesOf('12 route, bâtiment 3 , 86110 Mirebeau', /\n|,(?=\s*\d{5}\s)/)).toEqual([
    '12 route, bâtiment 3',
    '86110 Mirebeau',
  ])
  expect(lignesOf('')).toEqual([])
})

test.each([
  ['une adresse postale', () => lignesOf(`12${' '.repeat(200_000)}x`)],
  ['une heure', () => parseHeure(`18${' '.repeat(200_000)}x`)],
  ['une adresse de site', () => SiteWeb.safeParse(`https://${'a.'.repeat(100_000)} `)],
])('%s démesurée se lit en moins d’une seconde', (_, lis) => {
  const debut = performance.now()
  lis()
  expect(performance.now() - debut).toBeLessThan(1000)
})
