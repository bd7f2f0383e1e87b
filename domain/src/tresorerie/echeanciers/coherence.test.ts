import { expect, test } from 'vitest'
import { checkEcheances, refusTotal } from './coherence.ts'
import { phraseEcheancier } from './phrase-echeancier.ts'
import { proposeEcheances } from './propose-echeances.ts'

const TODAY = '2027-02-10'
const trois = proposeEcheances(100_00, 3, '2027-03-31')

test('trois échéances de 100 € : la dernière prend le centime, et le mois court son dernier jour', () => {
  expect(trois).toEqual([
    { date: '2027-03-31', montant: 33_33 },
    { date: '2027-04-30', montant: 33_33 },
    { date: '2027-05-31', montant: 33_34 },
  ])
  expect(proposeEcheances(2, 3, TODAY).map(({ montant }) => montant)).toEqual([1, 1])
  expect(proposeEcheances(0, 3, TODAY)).toEqual([])
})

test.each([
  ['telles que proposées', trois, []],
  ['dès aujourd’hui', proposeEcheances(100, 1, TODAY), []],
  ['hier', proposeEcheances(100, 1, '2027-02-09'), [{ champ: 'echeances.0.date', message: 'Cette date est passée.' }]],
  [
    'le même jour',
    [trois[0], { date: '2027-03-31', montant: 66_67 }],
    [{ champ: 'echeances.1.date', message: 'Chaque échéance vient après la précédente.' }],
  ],
  [
    'dans quatre ans',
    [{ date: '2031-02-11', montant: 100 }],
    [{ champ: 'echeances.0.date', message: 'Un échéancier dure 3 ans au plus.' }],
  ],
  [
    'une échéance vide',
    [
      { date: TODAY, montant: 0 },
      { date: '2027-02-11', montant: 100 },
    ],
    [{ champ: 'echeances.0.montant', message: 'Une échéance demande au moins un centime.' }],
  ],
])('%s', (_, echeances, attendu) => {
  expect(
    checkEcheances(
      echeances.flatMap((une) => une ?? []),
      TODAY,
    ),
  ).toEqual(attendu)
})

test('au centime près', () => {
  expect(refusTotal(trois, 100_00)).toBeUndefined()
  expect(refusTotal(trois, 100_01)).toBe(
    'Les échéances font 100,00\u00a0€\u00a0: il reste 100,01\u00a0€ à payer sur ces pièces.',
  )
})

test.each([
  [{ rompu_depuis: '2027-03-03' }, 'Rompu depuis le 3 mars 2027\u00a0: 100,00\u00a0€ en retard.'],
  [{}, 'Prochaine échéance\u00a0: 50,00\u00a0€ le 5 avril 2027, sur 150,00\u00a0€ qui restent.'],
  [{ prochaine: null }, 'Tout est payé.'],
])('la phrase', (change, attendue) => {
  const prochaine = { date: '2027-04-05', montant: 50_00 }
  const suivi = { rompu_depuis: null, en_retard: 100_00, prochaine, reste: 150_00 }
  expect(phraseEcheancier({ ...suivi, ...change })).toBe(attendue)
})
