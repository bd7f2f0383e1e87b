import { beforeEach, expect, test } from 'vitest'
import { forgetKept, keepOnDevice } from '../../../lib/kept-on-device.ts'
import { addRecent, formatOuverture, readRecents } from './recents.ts'

beforeEach(forgetKept)

const ligne = (page: string) => ({ page, titre: page, icone: 'entreprises' as const })
const pages = (id: string) => readRecents(id).map(({ page }) => page)

test('le dernier ouvert vient le premier, une seule fois, pour qui l’a ouvert', () => {
  for (const page of ['/a', '/b', '/a']) addRecent('u1', ligne(page))
  expect(pages('u1')).toEqual(['/a', '/b'])
  expect(pages('u2')).toEqual([])
})

test('on en garde six', () => {
  for (const page of ['/1', '/2', '/3', '/4', '/5', '/6', '/7']) addRecent('u1', ligne(page))
  expect(pages('u1')).toEqual(['/7', '/6', '/5', '/4', '/3', '/2'])
})

test.each([['rien'], [[{ page: 1 }, null, 'x']]])('ce qui n’est pas lisible est oublié', (kept) => {
  keepOnDevice('u1', 'recherche-bureau', kept)
  expect(pages('u1')).toEqual([])
})

test.each([
  ['2026-11-23T08:41:30Z', 'à l’instant'],
  ['2026-11-23T08:40:00Z', 'il y a 2\u00a0min'],
  ['2026-11-23T06:12:00Z', 'à 7\u00a0h\u00a012'],
  ['2026-11-22T20:00:00Z', 'hier'],
  ['2026-11-12T20:00:00Z', '12\u00a0novembre 2026'],
])('ce qui fut ouvert le %s le fut « %s »', (le, texte) => {
  expect(formatOuverture(le, new Date('2026-11-23T08:42:00Z'))).toBe(texte)
})
