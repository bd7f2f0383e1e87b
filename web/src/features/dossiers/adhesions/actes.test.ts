import { ADHESION_STATUTS, type AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import { describe, expect, test } from 'vitest'
import { canValider, listActes } from './actes.ts'
import type { ActionAdmin } from './adhesions-admin.queries.ts'

const FINS: ActionAdmin[] = ['suspendre', 'radier', 'exclure', 'terminer']

const TABLE: [AdhesionStatut, DeclarationStatut | null, ActionAdmin[]][] = [
  ['brouillon', null, ['valider', 'abandonner']],
  ['soumise', 'soumise', ['valider', 'demander-complement', 'refuser']],
  ['a_completer', 'a_completer', ['abandonner']],
  ['active', 'a_faire', FINS],
  ['active', 'validee', FINS],
  ['active', 'soumise', ['valider', 'demander-complement', ...FINS]],
  ['suspendue', 'a_faire', ['reactiver']],
  ['refusee', null, []],
  ['abandonnee', null, []],
  ['resiliee', null, []],
  ['radiee', null, []],
  ['exclue', null, []],
  ['terminee', null, []],
]

describe('les actes proposés à un administrateur', () => {
  for (const [statut, declaration_statut, expected] of TABLE) {
    test(`adhésion ${statut}, déclaration ${declaration_statut} : ${expected.join(', ') || 'aucun'}`, () => {
      expect(listActes({ statut, declaration_statut }).map(({ action }) => action)).toEqual(expected)
    })
  }

  test('chaque statut a sa ligne', () => {
    expect(new Set(TABLE.map(([statut]) => statut))).toEqual(new Set(ADHESION_STATUTS))
  })

  test('valider une adhésion active, c’est valider sa déclaration', () => {
    const [valider] = listActes({ statut: 'active', declaration_statut: 'soumise' })
    expect(valider?.libelle).toBe('Valider la déclaration')
    expect(canValider({ statut: 'active', declaration_statut: 'a_faire' })).toBe(false)
  })

  test('refuser, suspendre, radier, exclure, terminer et demander un complément veulent un motif', () => {
    const actes = TABLE.flatMap(([statut, declaration_statut]) => listActes({ statut, declaration_statut }))
    const motives = new Set(actes.filter(({ motifRequis }) => motifRequis).map(({ action }) => action))
    expect(motives).toEqual(new Set(['demander-complement', 'refuser', ...FINS]))
  })
})
