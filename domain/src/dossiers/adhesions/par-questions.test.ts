import { expect, test } from 'vitest'
import { isParQuestions } from './par-questions.ts'

test.each([
  ['à faire', {}, true],
  ['à compléter', { declaration_statut: 'a_completer' }, true],
  ['déjà envoyée', { declaration_statut: 'soumise' }, false],
  ['validée', { declaration_statut: 'validee' }, false],
  ['en lecture seule', { lecture_seule: true }, false],
  ['la première année', { premiere_campagne_id: 'c2027' }, false],
  ['sans campagne connue', { campagne: null }, false],
  ['sans première campagne', { premiere_campagne_id: null }, false],
  ['une adhésion suspendue', { statut: 'suspendue' }, false],
] as const)('par les questions : %s', (_, changes, attendu) => {
  const candidate = {
    statut: 'active',
    declaration_statut: 'a_faire',
    lecture_seule: false,
    premiere_campagne_id: 'c2025',
    campagne: { id: 'c2027' },
  } as const
  expect(isParQuestions({ ...candidate, ...changes })).toBe(attendu)
})
