import { expect, test } from 'vitest'
import { applyDeclaration } from './cycle-declaration.ts'
import { DECLARATION_STATUTS } from './declaration-statut.ts'

test.each([
  ['soumettre', ['a_faire', 'a_completer']],
  ['demander_complement', ['soumise']],
  ['valider', ['soumise']],
] as const)('%s part de %s', (action, departs) => {
  for (const statut of DECLARATION_STATUTS) {
    const apply = () => applyDeclaration(action, statut)
    if (departs.some((depart) => depart === statut)) expect(apply).not.toThrow()
    else expect(apply).toThrow(/^On ne peut pas .+ une déclaration .+\.$/)
  }
})

test('une déclaration va de « à faire » à « validée »', () => {
  expect(applyDeclaration('valider', applyDeclaration('soumettre', 'a_faire'))).toBe('validee')
})
