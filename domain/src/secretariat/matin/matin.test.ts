import { describe, expect, test } from 'vitest'
import { formatAvant, formatDepuis } from './age.ts'
import { type Attente, composeMatin, type Fait } from './compose-matin.ts'

const NOW = new Date('2026-11-23T07:41:00Z')
const TODAY = '2026-11-23'

describe('l’âge en mots', () => {
  test.each([
    ['2026-11-23', 'aujourd’hui'],
    ['2026-11-22T23:30:00Z', 'aujourd’hui'],
    ['2026-11-22T17:00:00Z', 'depuis hier'],
    ['2026-11-20', 'depuis 3\u00a0j'],
    ['2026-12-01', 'aujourd’hui'],
  ])('attend depuis %s : %s', (depuis, attendu) => {
    expect(formatDepuis(depuis, TODAY)).toBe(attendu)
  })

  test('de plusieurs, le plus ancien', () => {
    expect(formatDepuis('2026-10-27', TODAY, true)).toBe('jusqu’à 27\u00a0j')
  })

  test.each([
    ['2026-11-23T17:00:00Z', 'clôt', 'clôt à 18\u00a0h'],
    ['2026-11-24T11:00:00Z', 'clôt', 'clôt demain, 12\u00a0h'],
    ['2026-11-24T11:05:00Z', 'répond avant', 'répond avant demain, 12\u00a0h\u00a005'],
    ['2026-11-23T17:00:00Z', 'répond avant', 'répond avant 18\u00a0h'],
    ['2026-11-26T11:00:00Z', 'clôt', 'dans 3\u00a0j'],
    ['2026-11-23', '', 'aujourd’hui'],
    ['2026-11-24', '', 'demain'],
    ['2026-11-20', '', 'depuis 3\u00a0j'],
  ])('finit le %s (%s) : %s', (avant, verbe, attendu) => {
    expect(formatAvant(avant, TODAY, verbe)).toBe(attendu)
  })
})

const fait = (nom: string, moment: { depuis: string } | { avant: string }): Fait => ({
  id: nom,
  nom,
  fait: 'un fait',
  montant: 100,
  ...moment,
})
const attente = (...faits: Fait[]): Attente => ({ total: faits.length, montant: 100 * faits.length, faits })
const NOMS = ['Chantemerle', 'Ribreau', 'EARL de la Tour']

describe('la liste du matin', () => {
  test('le plus pressé d’abord, en trois groupes', () => {
    const lignes = composeMatin(
      {
        complement: attente(fait('Les Chaumes', { depuis: '2026-11-14' })),
        soumission: attente(fait('Lafon', { depuis: '2026-11-22' }), fait('Besnard', { depuis: '2026-11-10' })),
        decision: attente(fait('Engrais', { depuis: '2026-11-22' })),
        cloture: attente(fait('Films', { avant: '2026-11-24T11:00:00Z' })),
        livraison: attente(fait('Semences', { avant: '2026-11-26' })),
        releve: attente(fait('Relevé', { depuis: '2026-11-20' })),
      },
      NOW,
    )
    expect(lignes.map(({ urgence, nom, etat }) => [urgence, nom, etat])).toEqual([
      ['soir', 'Engrais', 'retard'],
      ['soir', 'Films', 'proche'],
      ['soir', 'Relevé', 'attente'],
      ['semaine', 'Besnard', 'attente'],
      ['semaine', 'Lafon', 'attente'],
      ['semaine', 'Semences', 'attente'],
      ['ensuite', 'Les Chaumes', 'attente'],
    ])
  })

  test('au-delà de trois, une ligne avec des noms, le plus ancien âge et la somme', () => {
    const faits = NOMS.map((nom) => fait(nom, { depuis: '2026-10-27' }))
    expect(composeMatin({ soumission: { total: 12, montant: 218_640, faits } }, NOW)).toEqual([
      {
        genre: 'soumission',
        urgence: 'semaine',
        id: null,
        nombre: 12,
        nom: '12\u00a0dossiers soumis',
        fait: 'Chantemerle, Ribreau, EARL de la Tour et 9 autres',
        age: 'jusqu’à 27\u00a0j',
        etat: 'retard',
        limite: null,
        montant: 218_640,
      },
    ])
  })

  test.each([
    [3, 3],
    [4, 1],
  ])('%i adhésions font %i ligne(s)', (total, lignes) => {
    const faits = [...NOMS, 'Lafon'].slice(0, total).map((nom) => fait(nom, { depuis: '2026-11-20' }))
    expect(composeMatin({ soumission: { total, montant: null, faits } }, NOW)).toHaveLength(lignes)
  })

  test.each([
    ['2026-09-20', 'soir'],
    ['2026-09-30', 'semaine'],
  ])('une adhésion soumise le %s est à décider : %s', (depuis, urgence) => {
    const [ligne] = composeMatin({ soumission: attente(fait('Lafon', { depuis })) }, NOW)
    expect(ligne?.urgence).toBe(urgence)
  })

  test.each([
    ['2026-11-24T19:41:00Z', 'soir'],
    ['2026-11-24T19:42:00Z', 'semaine'],
    ['2026-12-01T19:00:00Z', 'ensuite'],
    ['2026-11-20T19:00:00Z', 'soir'],
  ])('ce qui finit le %s : %s', (avant, urgence) => {
    const [ligne] = composeMatin({ cloture: attente(fait('Films', { avant })) }, NOW)
    expect(ligne?.urgence).toBe(urgence)
  })

  test('rien n’attend', () => {
    expect(composeMatin({ soumission: attente() }, NOW)).toEqual([])
  })
})
