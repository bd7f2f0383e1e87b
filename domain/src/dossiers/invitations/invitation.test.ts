import { expect, test } from 'vitest'
import { InvalidInput, RuleViolation } from '../../rule-violation.ts'
import { checkInvitation } from './invitation.ts'

const PERSONNE = {
  email: 'maelle@exemple.fr',
  droit: 'lecture',
  fin: null,
  statut_personne: 'actif',
} as const
const ADHESION = { statut: 'brouillon', en_preparation: false } as const
const TODAY = '2026-11-20'

test.each([
  [{}, {}],
  [{ fin: TODAY }, {}],
  [{ droit: 'comptable', fin: '2027-01-01' }, { statut: 'soumise' }],
  [{}, { statut: 'suspendue' }],
] as const)('%j dans %j peut être invité', (personne, adhesion) => {
  expect(checkInvitation({ ...PERSONNE, ...personne }, { ...ADHESION, ...adhesion }, TODAY)).toBe('maelle@exemple.fr')
})

test.each([
  [{ droit: null }, {}, 'invitation.sans-droit'],
  [{ statut_personne: 'decede' }, {}, 'invitation.personne-decedee'],
  [{ fin: '2026-11-19' }, {}, 'invitation.role-termine'],
  [{}, { statut: 'resiliee' }, 'invitation.adhesion-finie'],
  [{}, { en_preparation: true }, 'invitation.en-preparation'],
] as const)('%j dans %j est refusé : %s', (personne, adhesion, code) => {
  const invite = () => checkInvitation({ ...PERSONNE, ...personne }, { ...ADHESION, ...adhesion }, TODAY)
  expect(invite).toThrow(RuleViolation)
  expect(invite).toThrow(expect.objectContaining({ code }))
})

test('sans adresse e-mail, c’est elle qu’on demande', () => {
  const invite = () => checkInvitation({ ...PERSONNE, email: null }, ADHESION, TODAY)
  expect(invite).toThrow(InvalidInput)
  expect(invite).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ champ: 'email' })] }))
})
