import { describe, expect, it, test } from 'vitest'
import { checkCorrection, checkReleve } from './releves.ts'

const TODAY = '2026-11-22'
const releve = (releve_le: string, heures: number, motif: string | null = null) => ({ releve_le, heures, motif })
const connus = [releve('2026-03-10', 4250), releve('2025-03-12', 3800), releve('2024-03-01', 3300)]

const champsOf = (saisi: { releve_le: string; heures: number; motif?: string | null }, autres = connus) =>
  checkReleve(autres, saisi, TODAY).map(({ champ }) => champ)

test.each([
  ['aujourd’hui, plus', '2026-11-22', 4300, null, []],
  ['aujourd’hui, autant', '2026-11-22', 4250, null, []],
  ['aujourd’hui, moins', '2026-11-22', 4249, null, ['motif']],
  ['aujourd’hui, moins, avec un motif', '2026-11-22', 12, 'Compteur remplacé', []],
  ['le même jour que le dernier, moins', '2026-03-10', 4200, null, ['motif']],
  ['entre deux, à sa place', '2025-09-01', 4000, null, []],
  ['entre deux, égal au suivant', '2025-09-01', 4250, null, []],
  ['entre deux, trop peu', '2025-09-01', 3799, null, ['motif']],
  ['entre deux, trop', '2025-09-01', 4251, null, ['motif']],
  ['entre deux, trop, avec un motif', '2025-09-01', 9000, 'Autre compteur', []],
  ['avant tous, moins', '2023-01-01', 100, null, []],
  ['avant tous, trop', '2023-01-01', 3301, null, ['motif']],
  ['dans le futur, même avec un motif', '2026-11-23', 5000, 'Essai', ['releve_le']],
])('un relevé %s', (_, releve_le, heures, motif, champs) => {
  expect(champsOf({ releve_le, heures, motif })).toEqual(champs)
})

describe('Un compteur remplacé', () => {
  const remplace = [releve('2026-05-01', 40), releve('2025-12-01', 3, 'Compteur remplacé'), ...connus.slice(1)]

  it('repart de son relevé', () => {
    expect(champsOf({ releve_le: '2026-06-01', heures: 60 }, remplace)).toEqual([])
    expect(champsOf({ releve_le: '2026-06-01', heures: 39 }, remplace)).toEqual(['motif'])
  })

  it('ne borne pas les relevés de l’ancien', () => {
    expect(champsOf({ releve_le: '2025-10-01', heures: 4000 }, remplace)).toEqual([])
  })
})

test('le premier relevé ne se compare à aucun', () => {
  expect(champsOf({ releve_le: TODAY, heures: 0 }, [])).toEqual([])
})

test('le message rappelle le relevé', () => {
  expect(checkReleve(connus, releve('2026-11-22', 12), TODAY)[0]?.message).toBe(
    'Le relevé du 10 mars 2026 est de 4\u202f250\u00a0h\u00a0: indiquez pourquoi le compteur baisse.',
  )
})

test.each([
  ['2026-03-10', []],
  ['2025-03-12', []],
  ['2025-03-11', ['releve_le']],
  ['2026-11-23', ['releve_le']],
])('le dernier relevé, corrigé au %s', (releve_le, champs) => {
  expect(checkCorrection(connus, releve(releve_le, 4200), TODAY).map(({ champ }) => champ)).toEqual(champs)
})
