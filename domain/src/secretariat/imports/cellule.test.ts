import { expect, test } from 'vitest'
import { FEUILLES } from '../../pieces/classeurs/feuille.ts'
import { normalise } from '../../texte.ts'
import { champOf, lisCellule, writeCellule } from './cellule.ts'
import { type Colonne, choix, decimal, entier, jour, liste, montant, ouinon, texte } from './colonne.ts'
import { CLES, COLONNES, colonneOf, feuilleOf } from './feuilles.ts'

const siret = texte('siret', 'SIRET', { chiffres: 14 })
const production = liste('productions', 'Productions', { cereales: 'Céréales', ovin: 'Ovins' })
const mode = choix('mode', 'Mode', { ab: 'Agriculture biologique', mixte: 'Mixte' })
const civilite = choix('civilite', 'Civilité', { Mme: 'Mme', 'M.': 'M.' })

test.each<[Colonne, string, unknown]>([
  [texte('nom', 'Nom'), ' Ferme du Bourg ', 'Ferme du Bourg'],
  [texte('nom', 'Nom'), '\u0027+33612345678', '+33612345678'],
  [texte('nom', 'Nom'), '\u0027été', '\u0027été'],
  [siret, '5801234500018', '05801234500018'],
  [siret, '123456782', '123456782'],
  [entier('annee', 'Année'), '2019', 2019],
  [entier('annee', 'Année'), '2019,00', 2019],
  [entier('annee', 'Année'), '1 200', 1200],
  [entier('annee', 'Année'), '0', 0],
  [decimal('sau', 'SAU'), '123,45', 123.45],
  [decimal('sau', 'SAU'), '123.45', 123.45],
  [decimal('sau', 'SAU'), '1\u202f234,5', 1234.5],
  [decimal('sau', 'SAU'), '10', 10],
  [montant('valeur', 'Valeur'), '45 000,50 €', 4_500_050],
  [montant('valeur', 'Valeur'), '0.29', 29],
  [jour('le', 'Le'), '31/12/2026', '2026-12-31'],
  [jour('le', 'Le'), '1/2/2026', '2026-02-01'],
  [jour('le', 'Le'), '2026-12-31', '2026-12-31'],
  [jour('le', 'Le'), '2026-12-31T00:00:00', '2026-12-31'],
  [jour('le', 'Le'), 'hier', 'hier'],
  [ouinon('x', 'X'), 'Oui', true],
  [ouinon('x', 'X'), 'FAUX', false],
  [mode, 'agriculture  Biologique', 'ab'],
  [mode, 'mixte', 'mixte'],
  [civilite, 'm.', 'M.'],
  [production, 'Céréales ; ovins;Céréales', ['cereales', 'ovin']],
  [liste('zones', 'Zones'), '35 ; 22', ['35', '22']],
])('%o lit « %s »', (colonne, brut, attendu) => {
  expect(lisCellule(colonne, brut)).toEqual({ valeur: attendu })
})

test.each<[Colonne, string, RegExp]>([
  [texte('nom', 'Nom'), '=1+1', /formule/],
  [texte('nom', 'Nom'), 'x'.repeat(4001), /trop long/],
  [entier('annee', 'Année'), '2019,5', /entier/],
  [decimal('sau', 'SAU'), '1.234,50', /2\u00a0décimales/],
  [decimal('sau', 'SAU'), 'douze', /nombre/],
  [montant('valeur', 'Valeur'), '1,234', /euros/],
  [ouinon('x', 'X'), 'peut-être', /oui ou non/],
  [mode, 'bio', /Agriculture biologique ou Mixte/],
  [production, 'Céréales ; lamas', /«\u00a0lamas\u00a0»/],
])('%o refuse « %s »', (colonne, brut, message) => {
  expect(lisCellule(colonne, brut)).toEqual({ erreur: expect.stringMatching(message) })
})

test.each<[Colonne, unknown, string]>([
  [montant('valeur', 'Valeur'), 4_500_050, '45000,50'],
  [decimal('sau', 'SAU'), 123.45, '123,45'],
  [jour('le', 'Le'), '2026-12-31', '31/12/2026'],
  [ouinon('x', 'X'), false, 'non'],
  [mode, 'ab', 'Agriculture biologique'],
  [production, ['cereales', 'ovin'], 'Céréales ; Ovins'],
  [production, [], ''],
  [texte('nom', 'Nom'), null, ''],
])('%o : %o s’écrit « %s », et se relit', (colonne, valeur, attendu) => {
  const ecrit = writeCellule(colonne, valeur, () => undefined)
  expect(ecrit).toBe(attendu)
  if (ecrit !== '') expect(lisCellule(colonne, ecrit)).toEqual({ valeur })
})

test('une liste de la base s’écrit par son libellé', () => {
  const colonne = texte('otex', 'OTEX', { referentiel: 'otex' })
  expect(writeCellule(colonne, '1516', (_, code) => (code === '1516' ? 'Grandes cultures' : undefined))).toBe(
    'Grandes cultures',
  )
})

test('un champ se lit par son chemin', () => {
  expect(champOf({ adresse: { voie: 'Rue' } }, 'adresse.voie')).toBe('Rue')
  expect(champOf({ adresse: null }, 'adresse.voie')).toBe(null)
})

test.each(FEUILLES)('%s : chaque en-tête ne désigne qu’une colonne, et les clés existent', (feuille) => {
  const colonnes = COLONNES[feuille]
  expect(new Set(colonnes.map(({ titre }) => normalise(titre))).size).toBe(colonnes.length)
  for (const colonne of colonnes) {
    expect(colonneOf(feuille, colonne.titre)).toBe(colonne)
    expect(colonneOf(feuille, ` ${colonne.titre.toUpperCase()} `)).toBe(colonne)
  }
  for (const champ of CLES[feuille].flat()) expect(colonnes.map((one) => one.champ)).toContain(champ)
})

test('une feuille se reconnaît à son nom', () => {
  expect(feuilleOf('ADHERENTS')).toBe('adherents')
  expect(feuilleOf('Matériels ')).toBe('materiels')
  expect(feuilleOf('Lisez-moi')).toBe(undefined)
})
