import { expect, test } from 'vitest'
import { pageOf, resumePath } from './resume.ts'

const id = '0b8e2f4a-6c1d-4e7b-9a35-5d2f8c7e1b40'

test.each([
  ['/mes-adhesions/1/materiels/creer-materiel/2/', ''],
  ['/admin/commande', '?onglet=receptions'],
])('%s%s : rouverte avec sa saisie, la page reste la même pour la suivante', (pathname, search) => {
  const [chemin, demande] = resumePath({ page: pathname + search, id }).split('?')
  expect(new URLSearchParams(demande).get('repris')).toBe(id)
  expect(pageOf({ pathname: chemin ?? '', search: `?${demande}` })).toBe(pathname + search)
  expect(pageOf({ pathname, search })).toBe(pathname + search)
})
