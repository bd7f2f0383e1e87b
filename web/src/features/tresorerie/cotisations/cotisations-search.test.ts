import { expect, test } from 'vitest'
import { COTISATIONS, type CotisationsSearch } from './cotisations-search.ts'

const ID = '5b0f4a52-4f5c-4f3c-9a43-0d2f4f1f0b11'

test.each<[string, Record<string, unknown>, CotisationsSearch]>([
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    { q: ' chaumes ', statut: 'en_retard', litige: 'oui', campagne_id: ID, tri: '-reste', page: 2 },
    { q: 'chaumes', statut: 'en_retard', litige: 'oui', campagne_id: ID, tri: '-reste', page: 2 },
  ],
  [
    'toutes les campagnes, ce qui reste à calculer',
    { campagne_id: 'toutes', statut: 'a_calculer' },
    { campagne_id: 'toutes', statut: 'a_calculer' },
  ],
  ['une campagne en capitales', { campagne_id: ID.toUpperCase() }, { campagne_id: ID }],
  ['ce que la liste ne connaît pas', { statut: 'perdue', tri: 'siret', campagne_id: '2027', litige: 'non' }, {}],
])('%s', (_, search, expected) => {
  expect(COTISATIONS.parse(search)).toEqual(expected)
})
