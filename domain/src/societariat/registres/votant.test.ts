import { expect, test } from 'vitest'
import { type Candidat, votantDe } from './votant.ts'

const un = (nom: string, change: Partial<Candidat> = {}): Candidat => ({
  nom,
  prenom: 'Anne',
  role: 'associe_exploitant',
  signataire: false,
  debut: '2020-01-01',
  ...change,
})

test.each<[string, Candidat[], string | undefined]>([
  ['le gérant avant l’associé', [un('Roy'), un('Petit', { role: 'gerant' })], 'Petit'],
  ['qui signe avant le gérant', [un('Roy', { role: 'gerant' }), un('Petit', { signataire: true })], 'Petit'],
  ['un salarié qui signe', [un('Roy', { role: 'salarie', signataire: true })], 'Roy'],
  ['le plus ancien des associés', [un('Roy'), un('Petit', { debut: '2015-01-01' })], 'Petit'],
  ['qui a un début connu avant qui n’en a pas', [un('Écuyer', { debut: null }), un('Petit')], 'Petit'],
  ['à égalité, par le nom', [un('Roy'), un('Écuyer')], 'Écuyer'],
  ['jamais un salarié qui ne signe pas', [un('Roy', { role: 'salarie' }), un('Petit', { role: null })], undefined],
  ['personne', [], undefined],
])('%s', (_, candidats, attendu) => {
  expect(votantDe(candidats)?.nom).toBe(attendu)
})
