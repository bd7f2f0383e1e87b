import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import { describe, expect, test } from 'vitest'
import { computeAvancement, isADeposer } from './avancement.ts'

const point = { message: 'Indiquez la surface.', champ: 'sau_ha', cible_id: null }
const etape = (nom: Etape['etape'], statut: Etape['statut'], points = 0): Etape => ({
  etape: nom,
  statut,
  points: Array.from({ length: points }, () => point),
})

describe('l’avancement d’une adhésion', () => {
  test('la première étape à faire est celle où l’on est, les points à corriger sont dits', () => {
    const etapes = [
      etape('entreprise', 'complete'),
      etape('exploitations', 'a_faire', 1),
      etape('adherents', 'erreur', 2),
      etape('materiels', 'a_faire', 1),
    ]
    expect(computeAvancement(etapes)).toEqual({
      states: ['done', 'current', 'error', 'todo'],
      phrase: 'Étape 2 sur 4\u00a0: Exploitations.',
      aCorriger: [{ etape: 'adherents', phrase: '2\u00a0points à corriger dans Adhérents' }],
      etape: 'exploitations',
    })
  })

  test('une étape en erreur reste en erreur, même si c’est la première', () => {
    const avancement = computeAvancement([etape('entreprise', 'erreur', 1), etape('exploitations', 'complete')])
    expect(avancement?.states).toEqual(['error', 'done'])
    expect(avancement?.etape).toBe('entreprise')
  })

  test('tout est complet : on reprend à la dernière étape, celle d’où l’on soumet', () => {
    const avancement = computeAvancement([etape('entreprise', 'complete'), etape('adherents', 'complete')])
    expect(avancement).toMatchObject({ phrase: 'Tout est complet.', etape: 'adherents', aCorriger: [] })
  })

  test('une adhésion close n’a plus d’étapes', () => {
    expect(computeAvancement([])).toBeNull()
  })
})

describe('ce que l’adhérent a à déposer', () => {
  const TABLE = [
    ['brouillon', null, true],
    ['soumise', 'soumise', false],
    ['a_completer', 'a_completer', true],
    ['active', 'a_faire', true],
    ['active', 'a_completer', true],
    ['active', 'soumise', false],
    ['active', 'validee', false],
    ['suspendue', 'a_faire', false],
    ['resiliee', null, false],
  ] as const
  for (const [statut, declaration_statut, expected] of TABLE) {
    test(`${statut}, déclaration ${declaration_statut} : ${expected ? 'oui' : 'non'}`, () => {
      expect(isADeposer({ statut, declaration_statut })).toBe(expected)
    })
  }
})
