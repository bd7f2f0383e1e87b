import { expect, test } from 'vitest'
import { lectureOf, listAttentes, phraseAttentes } from './attentes.ts'

const creance = (objet: string, autres = {}) => ({
  objet,
  en_retard: false,
  litige: false,
  prelevement_le: null,
  repos_jusqu_au: null,
  ...autres,
})
const adhesion = (id: string, autres = {}) => ({
  id,
  consultable: true,
  statut: 'active',
  declaration_statut: 'a_faire',
  ...autres,
})
const RIEN = { accords: [], echeances: [], livraisons: [], creances: [], transferts: [], adhesions: [] }
const attentesOf = (lu: object) =>
  listAttentes({ ...RIEN, ...lu } as Parameters<typeof listAttentes>[0]).map(({ nature, quoi }) => ({ nature, quoi }))

test('le plus urgent d’abord, de l’accord à la déclaration', () => {
  const natures = attentesOf({
    adhesions: [adhesion('a')],
    transferts: [{}],
    creances: [creance('à payer')],
    livraisons: [{}],
    echeances: [{ depasse: true }],
    accords: [{}],
  }).map(({ nature }) => nature)
  expect(natures).toEqual(['accords', 'livraisons', 'echeances', 'creances', 'transferts', 'adhesions'])
})

test.each([
  ['à payer', {}, 1],
  ['en retard', { en_retard: true }, 1],
  ['en retard, dont il dit qu’elle est payée', { en_retard: true, repos_jusqu_au: '2026-12-01' }, 1],
  ['prélevée', { prelevement_le: '2026-12-18' }, 0],
  ['en discussion', { en_retard: true, litige: true }, 0],
  ['dont il dit qu’elle est payée', { repos_jusqu_au: '2026-12-01' }, 0],
])('une pièce %s', (objet, autres, attendues) => {
  expect(attentesOf({ creances: [creance(objet, autres)] })).toHaveLength(attendues)
})

test('une pièce en retard vient juste après l’accord, avant une livraison, puis un contrôle dépassé', () => {
  const [due, late] = [creance('à payer'), creance('en retard', { en_retard: true })]
  const accord = { id: 'accord' }
  const [controle, livraison] = [{ depasse: true }, { bon_id: 'livraison' }]
  const lu = { creances: [due, late], livraisons: [livraison], echeances: [controle], accords: [accord] }
  expect(attentesOf(lu).map(({ quoi }) => quoi)).toEqual([accord, late, livraison, controle, due])
})

test.each([
  ['à déclarer', {}, 1],
  ['à corriger', { declaration_statut: 'a_completer' }, 1],
  ['déclarée', { declaration_statut: 'soumise' }, 0],
  ['en brouillon', { statut: 'brouillon' }, 1],
  ['résiliée', { statut: 'resiliee' }, 0],
  ['dont le dossier est fermé au comptable', { consultable: false }, 0],
])('une adhésion %s', (_, autres, attendues) => {
  expect(attentesOf({ adhesions: [adhesion('a', autres)] })).toHaveLength(attendues)
})

test('un contrôle à venir n’attend pas', () => {
  expect(attentesOf({ echeances: [{ depasse: false }] })).toEqual([])
})

const lu = { data: [], isLoading: false, isError: false }
const rate = { isLoading: false, isError: true }

test.each([
  ['tout est lu', [lu, lu], 'entiere'],
  ['une partie se lit encore', [lu, { isLoading: true, isError: false }, rate], 'en_cours'],
  ['une partie n’a pas pu être lue', [lu, rate], 'partielle'],
  ['une copie est lue sans réseau', [lu, { ...rate, data: [] }], 'entiere'],
  ['une partie ne se demande pas à un retraité', [lu, { isLoading: false, isError: false }], 'entiere'],
] as const)('%s', (_, lectures, attendu) => {
  expect(lectureOf(lectures)).toBe(attendu)
})

test.each([
  [0, 'entiere', 'rien ne vous attend'],
  [0, 'en_cours', null],
  [2, 'en_cours', null],
  [0, 'partielle', 'tout n’a pas pu être lu'],
  [1, 'entiere', '1\u00a0chose vous attend'],
  [4, 'partielle', '4\u00a0choses vous attendent, peut-être plus'],
] as const)('%s, lecture %s', (nombre, lecture, phrase) => {
  expect(phraseAttentes(nombre, lecture)).toBe(phrase)
})
