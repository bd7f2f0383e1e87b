import { formatNom } from '@sillon/domain/nom'
import { expect, test } from 'vitest'
import { showCommune, showDistance, showNom, showNombre } from './libelles.ts'

test.each([
  [0, 'Moins de 1\u00a0km'],
  [0.4, 'Moins de 1\u00a0km'],
  [6.2, '6\u00a0km'],
  [1234, '1\u202f234\u00a0km'],
])('%s km : « %s »', (distance, expected) => {
  expect(showDistance(distance)).toBe(expected)
})

test.each([
  [1, true, '1\u00a0matériel'],
  [6, true, '6\u00a0matériels'],
  [100, false, 'plus de 100\u00a0matériels'],
])('%s, compte exact %s : « %s »', (nombre, exact, expected) => {
  expect(showNombre('materiels', nombre, exact)).toBe(expected)
})

test('une commune dit son département', () => {
  expect(showCommune({ commune: 'Mirebeau', departement: '86' })).toBe('Mirebeau (86)')
  expect(showCommune({ commune: null, departement: '86' })).toBeNull()
})

test('un nom s’écrit ici comme ailleurs', () => {
  const personne = { prenom: 'Élodie', nom: 'Béraud-Noël' }
  expect(showNom(personne)).toBe(formatNom(personne))
})
