import { expect, test } from 'vitest'
import { withoutNaissances } from './situation.ts'

test('une situation gardée avec la cotisation ne porte aucune date de naissance', () => {
  const situation = {
    exploitations: [{ nom: 'Le Bourg', sau_ha: 12.5 }],
    adherents: [{ est_retraite: false, date_naissance: '1990-05-17' }],
    materiels: [],
    admis_le: '2026-01-10',
    rang_campagne: 1,
    installe_le: '2024-03-01',
    parts_detenues: 0,
  }
  expect(withoutNaissances(situation)).toEqual({
    ...situation,
    adherents: [{ est_retraite: false, date_naissance: null }],
  })
})
