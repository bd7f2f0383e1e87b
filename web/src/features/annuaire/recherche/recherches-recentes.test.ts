import { beforeEach, expect, test } from 'vitest'
import { forgetKept } from '../../../lib/kept-on-device.ts'
import { addRecente, clearRecentes, RECENTES_MAX, readRecentes, removeRecente } from './recherches-recentes.ts'

beforeEach(() => localStorage.clear())

test('les dernières recherches, chacune une fois, la plus récente d’abord', () => {
  for (const q of ['semoir', 'herse', 'Semoir']) addRecente('elodie', q)
  expect(readRecentes('elodie')).toEqual(['Semoir', 'herse'])
  expect(removeRecente('elodie', 'herse')).toEqual(['Semoir'])
  expect(clearRecentes('elodie')).toEqual([])
})

test('huit au plus', () => {
  for (let rang = 1; rang <= RECENTES_MAX + 2; rang++) addRecente('elodie', `recherche ${rang}`)
  expect(readRecentes('elodie')).toHaveLength(RECENTES_MAX)
  expect(readRecentes('elodie')[0]).toBe('recherche 10')
})

test('chacun a les siennes, et la déconnexion efface celles de tous', () => {
  addRecente('elodie', 'semoir')
  localStorage.setItem('theme', 'dark')
  expect(readRecentes('luc')).toEqual([])
  forgetKept()
  expect(readRecentes('elodie')).toEqual([])
  expect(localStorage.getItem('theme')).toBe('dark')
})

test.each(['{', '"semoir"', '[1, "herse"]'])('un contenu abîmé (%s) n’empêche rien', (stored) => {
  localStorage.setItem('sillon.personne.elodie.recherches', stored)
  expect(readRecentes('elodie')).toEqual(stored.includes('herse') ? ['herse'] : [])
})
