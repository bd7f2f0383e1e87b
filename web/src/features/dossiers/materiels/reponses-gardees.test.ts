import { expect, test } from 'vitest'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { listGardes, listReprises } from './reponses-gardees.ts'

const acte = (id: string, materiel_ids: string[], refus: Acte['refus']): Acte => ({
  id,
  personne: 'p',
  name: 'POST /adhesions/:id/materiels/revue',
  request: { params: { id: 'a' }, body: { materiel_ids, decision: 'present' } },
  cle: id,
  page: '/mes-adhesions/a/materiels/',
  le: '2026-11-22T08:00:00.000Z',
  essaye_le: null,
  refus,
  titre: 'Tracteur, toujours là',
  objet: 'Revue des machines',
  sujet: 'a',
  saisie: { materiel_ids, decision: 'present' },
})

const refus = { status: 409, detail: 'Ce matériel est sorti.' }
const actes = [acte('attend', ['m1'], null), acte('refusee', ['m2', 'm3'], refus), acte('autre', ['m4'], refus)]

test('une réponse refusée ne cache pas ses matériels', () => {
  expect(listGardes(actes)).toEqual(['m1'])
})

test.each([
  [['m1'], []],
  [['m2'], ['refusee']],
  [
    ['m3', 'm4'],
    ['refusee', 'autre'],
  ],
])('répondre pour %j remplace %j', (ids, reprises) => {
  expect(listReprises(actes, ids).map(({ id }) => id)).toEqual(reprises)
})
