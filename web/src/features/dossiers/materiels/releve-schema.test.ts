import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { expect, test } from 'vitest'
import { isMotifAttendu, releveSchema } from './releve-schema.ts'

const releve = (releve_le: string, heures: number): ReleveHeures => ({
  id: `5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d${heures}`,
  version: 1,
  releve_le,
  heures,
  motif: null,
})
const connus = [releve('2026-03-10', 4250), releve('2025-03-12', 3800)]
const nouveau = { connus, corrige: null, today: '2026-11-22' }
const correction = { ...nouveau, corrige: releve('2026-03-10', 4250) }

const champsEnErreur = (values: object, contexte: Parameters<typeof releveSchema>[0] = nouveau) =>
  releveSchema(contexte)
    .safeParse(values as never)
    .error?.issues.map(({ path }) => path.join('.'))

test.each([
  ['suit les autres', { heures: 4300, releve_le: '2026-11-22', motif: '' }, undefined],
  ['baisse', { heures: 4200, releve_le: '2026-11-22', motif: '' }, ['motif']],
  ['baisse, et dit pourquoi', { heures: 12, releve_le: '2026-11-22', motif: 'Compteur remplacé' }, undefined],
  ['n’a pas d’heures', { heures: null, releve_le: '2026-11-22', motif: '' }, ['heures']],
  ['est à venir', { heures: 4300, releve_le: '2026-11-23', motif: '' }, ['releve_le']],
])('un relevé qui %s', (_, values, champs) => {
  expect(champsEnErreur(values)).toEqual(champs)
})

test('une correction dit toujours pourquoi, et reste la dernière', () => {
  const saisie = { heures: 4200, releve_le: '2026-03-10' }
  expect(champsEnErreur({ ...saisie, motif: '' }, correction)).toEqual(['motif'])
  expect(champsEnErreur({ ...saisie, motif: 'Erreur' }, correction)).toBeUndefined()
  expect(champsEnErreur({ ...saisie, releve_le: '2025-01-01', motif: 'Erreur' }, correction)).toEqual(['releve_le'])
})

test.each([
  [{ heures: 4300, releve_le: '2026-11-22' }, false],
  [{ heures: 12, releve_le: '2026-11-22' }, true],
  [{ heures: null, releve_le: '2026-11-22' }, false],
  [{ heures: 12, releve_le: null }, false],
])('pendant la saisie de %j, le motif est demandé : %s', (values, attendu) => {
  expect(isMotifAttendu(values, nouveau)).toBe(attendu)
  expect(isMotifAttendu(values, correction)).toBe(true)
})
