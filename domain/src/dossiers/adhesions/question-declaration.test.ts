import { expect, test } from 'vitest'
import type { Instantane } from './instantane.ts'
import { checkQuestions, listQuestions, phraseQuestionsRestantes, QUESTIONS, sujetOf } from './question-declaration.ts'

const ferme = {
  id: 'f1',
  nom: 'Le Bourg',
  sau_ha: 12,
  surface_bio_ha: null,
  surface_irrigable_ha: null,
  mode_production: 'conventionnel',
  statut: 'active',
} as const

const instantane = (changes: Partial<Instantane> = {}): Instantane => ({
  entreprise: {
    raison_sociale: 'EARL',
    siret: '',
    categorie_juridique: null,
    adresse: null,
    telephone: null,
    mobile: null,
    email: null,
    mode_reglement: null,
  },
  exploitations: [ferme, { ...ferme, id: 'f2' }],
  adherents: [{ id: 'p1', nom: 'Petit', prenom: 'Anne', role: 'gerant' }],
  materiels: [{ id: 'm1', libelle: 'Arion', exploitation: null, statut: 'en_service' }],
  ...changes,
})

test('un retraité n’a pas la question des machines', () => {
  expect(listQuestions({ retraite: false })).toEqual(['hectares', 'personnes', 'machines'])
  expect(listQuestions({ retraite: true })).toEqual(['hectares', 'personnes'])
})

test.each([
  [
    'une surface',
    'hectares',
    {
      exploitations: [
        { ...ferme, sau_ha: 13 },
        { ...ferme, id: 'f2' },
      ],
    },
  ],
  [
    'une exploitation cessée',
    'hectares',
    { exploitations: [ferme, { ...ferme, id: 'f2', statut: 'cessee' as const }] },
  ],
  ['un rôle', 'personnes', { adherents: [{ id: 'p1', nom: 'Petit', prenom: 'Anne', role: 'salarie' as const }] }],
  ['une personne partie', 'personnes', { adherents: [] }],
  ['une machine vendue', 'machines', { materiels: [] }],
] as const)('%s repose sa question, et elle seule', (_, reposee, changes) => {
  const changees = QUESTIONS.filter(
    (question) =>
      JSON.stringify(sujetOf(question, instantane())) !==
      JSON.stringify(sujetOf(question, instantane(changes as unknown as Partial<Instantane>))),
  )
  expect(changees).toEqual([reposee])
})

test('un nom, un ordre, un libellé ne reposent rien', () => {
  const autre = instantane({
    exploitations: [{ ...ferme, id: 'f2', nom: 'Autre' }, ferme],
    materiels: [{ id: 'm1', libelle: 'Autre', exploitation: 'Le Bourg', statut: 'en_service' }],
  })
  for (const question of QUESTIONS) expect(sujetOf(question, autre)).toEqual(sujetOf(question, instantane()))
})

const posees = (...reponses: boolean[]) =>
  QUESTIONS.map((question, rang) => ({ question, repondue_le: reponses[rang] ? '2026-11-27T10:00:00Z' : null }))

test.each([
  [[true, true, true], null],
  [[true, true, false], 'Il reste la question 3 : répondez Oui ou Modifier.'],
  [[false, true, false], 'Il reste les questions 1 et 3 : répondez Oui ou Modifier.'],
  [[false, false, false], 'Il reste les questions 1, 2 et 3 : répondez Oui ou Modifier.'],
] as const)('les réponses %j laissent %j', (reponses, phrase) => {
  const questions = posees(...reponses)
  expect(phraseQuestionsRestantes(questions)).toBe(phrase)
  if (phrase === null) expect(() => checkQuestions(questions)).not.toThrow()
  else expect(() => checkQuestions(questions)).toThrow(phrase)
})
