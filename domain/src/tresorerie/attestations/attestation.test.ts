import { describe, expect, test } from 'vitest'
import { formatCode, parseCode } from '../../pieces/documents/code-verification.ts'
import { findCotisationAttestee, isAJour } from './attestation.ts'

const today = '2027-04-15'

describe('Une cotisation à jour', () => {
  test.each([
    ['payee', '2027-03-31', 'payee', true],
    ['appelee', '2027-05-31', 'payee', false],
    ['appelee', '2027-05-31', 'appelee', true],
    ['appelee', '2027-04-15', 'appelee', true],
    ['appelee', '2027-04-14', 'appelee', false],
    ['appelee', null, 'appelee', true],
    ['partiellement_payee', '2027-05-31', 'appelee', true],
    ['partiellement_payee', '2027-05-31', 'payee', false],
    ['calculee', null, 'appelee', false],
    ['annulee', '2027-05-31', 'appelee', false],
    ['irrecouvrable', '2027-05-31', 'appelee', false],
  ] as const)('%s, échue le %s, quand l’attestation vient dès %s : %s', (statut, echeance, des, attendu) => {
    expect(isAJour({ statut, echeance }, { des, today })).toBe(attendu)
  })
})

describe('La cotisation attestée', () => {
  const cotisation = (campagne_debut: string, statut: 'payee' | 'appelee') => ({
    campagne_debut,
    statut,
    echeance: null,
  })

  test.each([
    [
      'celle de la campagne en cours',
      [
        ['2026-01-01', 'payee'],
        ['2027-01-01', 'payee'],
      ],
      '2027-01-01',
    ],
    [
      'aucune quand la campagne en cours n’est pas payée',
      [
        ['2026-01-01', 'payee'],
        ['2027-01-01', 'appelee'],
      ],
      undefined,
    ],
    [
      'celle en cours quand la suivante vient d’être appelée',
      [
        ['2027-01-01', 'payee'],
        ['2028-01-01', 'appelee'],
      ],
      '2027-01-01',
    ],
    [
      'la suivante quand elle est payée d’avance',
      [
        ['2027-01-01', 'appelee'],
        ['2028-01-01', 'payee'],
      ],
      '2028-01-01',
    ],
    ['aucune sans cotisation', [], undefined],
  ] as const)('est %s', (_, campagnes, attendue) => {
    const cotisations = campagnes.map(([debut, statut]) => cotisation(debut, statut))
    expect(findCotisationAttestee(cotisations, { des: 'payee', today })?.campagne_debut).toBe(attendue)
  })
})

describe('Le code de vérification', () => {
  test('s’imprime par groupes de quatre', () => {
    expect(formatCode('K7TM9RWXH4QP')).toBe('K7TM-9RWX-H4QP')
  })

  test.each([
    ['K7TM-9RWX-H4QP', 'K7TM9RWXH4QP'],
    [' k7tm 9rwx h4qp ', 'K7TM9RWXH4QP'],
    ['K7TM9RWXH4Q', null],
    ['K7TM9RWXH4QPP', null],
    ['O7TM9RWXH4QP', null],
    ['', null],
  ])('se lit dans %j', (saisie, attendu) => {
    expect(parseCode(saisie)).toBe(attendu)
  })
})
