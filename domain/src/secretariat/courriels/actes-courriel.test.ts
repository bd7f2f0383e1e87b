import { expect, test } from 'vitest'
import { refusOf, requireActe } from './actes-courriel.ts'

test.each([
  ['renvoyer', 'echec', true, undefined],
  ['renvoyer', 'annule', true, undefined],
  ['renvoyer', 'echec', false, 'Le contenu de cet e-mail a été effacé\u00a0: il ne peut plus partir.'],
  ['renvoyer', 'annule', false, 'Le contenu de cet e-mail a été effacé\u00a0: il ne peut plus partir.'],
  ['renvoyer', 'en_attente', true, 'Cet e-mail attend déjà de partir.'],
  ['renvoyer', 'envoye', false, 'Cet e-mail est déjà parti.'],
  ['annuler', 'en_attente', true, undefined],
  ['annuler', 'echec', true, 'Cet e-mail n’attend plus de partir.'],
  ['annuler', 'annule', false, 'Cet e-mail n’attend plus de partir.'],
  ['annuler', 'envoye', false, 'Cet e-mail est déjà parti.'],
] as const)('%s un e-mail %s (contenu : %s)', (acte, statut, a_contenu, expected) => {
  expect(refusOf(acte, { statut, a_contenu })).toBe(expected)
  if (expected) expect(() => requireActe(acte, { statut, a_contenu })).toThrow(expected)
})
