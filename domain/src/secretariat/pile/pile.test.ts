import { describe, expect, test } from 'vitest'
import { formatBilan, issueOf } from './issue.ts'
import { composeMotif, type Lettre, MANQUES } from './motif-complement.ts'

describe('ce qui manque à un dossier', () => {
  test.each<[Lettre[], string, string]>([
    [[], '', ''],
    [[], '  Le plan est illisible. ', 'Le plan est illisible.'],
    [['t'], '', 'Il nous manque un numéro de téléphone.'],
    [['s', 'g'], '', 'Il nous manque la carte grise du matériel et la signature du gérant.'],
    [
      ['r', 'i', 'g'],
      'Merci.',
      'Il nous manque le relevé parcellaire de l’année, la pièce d’identité de la nouvelle personne et la carte grise du matériel. Merci.',
    ],
  ])('%j et « %s »', (lettres, precisions, attendu) => {
    expect(composeMotif(lettres, precisions)).toBe(attendu)
  })

  test('chaque motif a sa lettre', () => {
    const lettres = MANQUES.map(({ lettre }) => lettre)
    expect(new Set(lettres).size).toBe(lettres.length)
  })
})

describe('ce que devient un dossier de la pile', () => {
  test.each([
    ['soumise', 'soumise', null],
    ['soumise', null, null],
    ['active', 'soumise', null],
    ['active', 'validee', 'validee'],
    ['active', null, 'validee'],
    ['a_completer', 'a_completer', 'a_completer'],
    ['active', 'a_completer', 'a_completer'],
    ['refusee', 'soumise', 'ailleurs'],
    ['abandonnee', null, 'ailleurs'],
  ] as const)('adhésion %s, déclaration %s : %s', (statut, declaration_statut, attendu) => {
    expect(issueOf({ statut, declaration_statut })).toBe(attendu)
  })

  test.each([
    [['validee', 'validee', 'a_completer', null], true, '2\u00a0validées, 1\u00a0à compléter, 1\u00a0passée'],
    [['validee', null, null], false, '1\u00a0validée, 2\u00a0à voir'],
    [['ailleurs', 'ailleurs', null, null], true, '2\u00a0décidées ailleurs, 2\u00a0passées'],
    [[], true, ''],
  ] as const)('%j, fini : %s : %s', (issues, isFini, attendu) => {
    expect(formatBilan(issues, isFini)).toBe(attendu)
  })
})
