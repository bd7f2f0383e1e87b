import { expect, test } from 'vitest'
import { applyToDeclaration, DECLARATION_STATUTS, type DeclarationAction } from './declaration.ts'

test.each<[DeclarationAction, string[]]>([
  ['soumettre', ['a_faire', 'a_completer']],
  ['demander_complement', ['soumise']],
  ['valider', ['soumise']],
])('%s part de %s', (action, departs) => {
  for (const statut of DECLARATION_STATUTS) {
    const apply = () => applyToDeclaration(action, statut)
    if (departs.includes(statut)) expect(apply).not.toThrow()
    else expect(apply).toThrow(/^On ne peut pas .+ une déclaration .+\.$/)
  }
})

test('une déclaration va de « à faire » à « validée »', () => {
  expect(applyToDeclaration('valider', applyToDeclaration('soumettre', 'a_faire'))).toBe('validee')
})
