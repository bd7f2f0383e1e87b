import { expect, test } from 'vitest'
import { aJoindre } from './a-joindre.ts'

const jointe = (edition_id: string) => ({ document_id: 'd', edition_id, titre: edition_id, nom: `${edition_id}.pdf` })

test('chaque fichier se compte une fois par lettre, deux éditions d’un document à part', () => {
  const lettres = [{ jointes: [jointe('a'), jointe('b')] }, { jointes: [] }, { jointes: [jointe('a')] }]
  expect(aJoindre(lettres).map(({ jointe: { edition_id }, exemplaires }) => [edition_id, exemplaires])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
