import { describe, expect, test } from 'vitest'
import {
  ACTIONS_ADHESION,
  type AdhesionAction,
  applyAction,
  canApply,
  isMotifRequis,
} from '../../dossiers/adhesions/cycle-adhesion.ts'
import { ADHESION_STATUTS, type AdhesionStatut, isFinal, STATUTS_FINAUX, statutAffiche } from './adhesion-statut.ts'

const ACTIONS = Object.keys(ACTIONS_ADHESION) as AdhesionAction[]

/** The life cycle written again by hand, so that the table is not checked against itself. */
const CYCLE: Record<string, Partial<Record<AdhesionAction, AdhesionStatut>>> = {
  brouillon: { soumettre: 'soumise', valider: 'active', abandonner: 'abandonnee' },
  a_completer: { soumettre: 'soumise', abandonner: 'abandonnee' },
  soumise: { demander_complement: 'a_completer', valider: 'active', refuser: 'refusee' },
  active: {
    suspendre: 'suspendue',
    resilier: 'resiliee',
    radier: 'radiee',
    exclure: 'exclue',
    terminer: 'terminee',
  },
  suspendue: { reactiver: 'active' },
}

describe('cycle de vie d’une adhésion, par un administrateur', () => {
  const cases = ADHESION_STATUTS.flatMap((statut) => ACTIONS.map((action) => [statut, action] as const))
  test.each(cases)('%s : %s', (statut, action) => {
    const attendu = CYCLE[statut]?.[action]
    expect(canApply(action, statut, 'admin')).toBe(attendu !== undefined)
    const apply = () => applyAction(action, statut, { acteur: 'admin', motif: 'Décision du conseil' })
    if (attendu) expect(apply()).toBe(attendu)
    else expect(apply).toThrow(/^On ne peut pas .+ une adhésion .+\.$/)
  })
})

test('un adhérent soumet, abandonne et résilie, rien d’autre', () => {
  const permises = ACTIONS.filter((action) => ADHESION_STATUTS.some((statut) => canApply(action, statut, 'adherent')))
  expect(permises).toEqual(['soumettre', 'abandonner', 'resilier'])
  expect(() => applyAction('valider', 'soumise', { acteur: 'adherent' })).toThrow(
    'Seul un administrateur peut valider une adhésion.',
  )
})

test('le travail de nuit abandonne les brouillons et applique les résiliations', () => {
  const permises = ACTIONS.filter((action) => ADHESION_STATUTS.some((statut) => canApply(action, statut, 'systeme')))
  expect(permises).toEqual(['abandonner', 'resilier'])
})

test('les décisions qui pèsent demandent un motif', () => {
  expect(ACTIONS.filter(isMotifRequis)).toEqual([
    'demander_complement',
    'refuser',
    'suspendre',
    'resilier',
    'radier',
    'exclure',
    'terminer',
  ])
  expect(() => applyAction('radier', 'active', { acteur: 'admin', motif: '  ' })).toThrow('Indiquez un motif.')
})

test('rien ne sort d’un état final', () => {
  expect(ADHESION_STATUTS.filter(isFinal).toSorted()).toEqual([...STATUTS_FINAUX].toSorted())
  for (const statut of STATUTS_FINAUX) {
    expect(ACTIONS.filter((action) => canApply(action, statut, 'admin'))).toEqual([])
  }
})

test('le refus s’accorde avec l’adhésion', () => {
  expect(() => applyAction('valider', 'refusee', { acteur: 'admin' })).toThrow(
    'On ne peut pas valider une adhésion refusée.',
  )
})

test('un brouillon d’administrateur s’affiche « En préparation »', () => {
  expect(statutAffiche({ statut: 'brouillon', en_preparation: true })).toBe('en_preparation')
  expect(statutAffiche({ statut: 'brouillon', en_preparation: false })).toBe('brouillon')
})
