import { expect, test } from 'vitest'
import { listAddress, oneOf } from '../../../lib/list-search.ts'
import { isAffichee, rechercheOf } from './recherche-affichee.ts'

const { parse, route } = listAddress('/admin/essai', {
  tris: ['nom'],
  filtres: { statut: oneOf(['active', 'close']) },
})

test('une vue garde les filtres et le tri, jamais la page ni le nombre de lignes', () => {
  const search = parse({ statut: 'active', tri: '-nom', page: 3, par_page: 50 })
  expect(rechercheOf(search)).toEqual({ statut: 'active', tri: '-nom' })
})

test.each([
  ['les mêmes filtres, dans un autre ordre', { q: 'earl', statut: 'active' }, true],
  ['un filtre qui n’existe plus en plus', { q: 'earl', statut: 'active', ancien: 'oui' }, true],
  ['une valeur qui n’existe plus', { q: 'earl', statut: 'oubliee' }, false],
  ['un filtre de moins', { statut: 'active' }, false],
  ['un autre tri', { q: 'earl', statut: 'active', tri: 'nom' }, false],
])('affichée ou non : %s', (_, recherche, attendu) => {
  const search = parse({ statut: 'active', q: 'earl', page: 2 })
  expect(isAffichee({ route, parse, search }, { recherche })).toBe(attendu)
})
