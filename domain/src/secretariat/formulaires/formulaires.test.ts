import { expect, test } from 'vitest'
import { composeDeclaration, refusDeclaration } from './formulaire-declaration.ts'

test.each([
  [
    'jamais adhérente',
    { statut: null, annee: 2027, declaration: null },
    'Cette entreprise n’a pas d’adhésion en cours.',
  ],
  ['radiée', { statut: 'radiee', annee: 2027, declaration: null }, 'Cette entreprise n’a pas d’adhésion en cours.'],
  ['hors campagne', { statut: 'active', annee: null, declaration: null }, 'Les déclarations ne sont pas ouvertes.'],
  [
    'suspendue',
    { statut: 'suspendue', annee: 2027, declaration: null },
    'L’adhésion est suspendue\u00a0: elle ne déclare pas.',
  ],
  ['soumise', { statut: 'active', annee: 2027, declaration: 'soumise' }, 'La déclaration 2027 est déjà reçue.'],
  ['validée', { statut: 'active', annee: 2027, declaration: 'validee' }, 'La déclaration 2027 est déjà reçue.'],
  ['à faire', { statut: 'active', annee: 2027, declaration: null }, null],
  ['à compléter', { statut: 'active', annee: 2027, declaration: 'a_completer' }, null],
  ['demande d’adhésion', { statut: 'brouillon', annee: 2027, declaration: 'a_faire' }, null],
] as const)('le formulaire de la déclaration, entreprise %s', (_, situation, refus) => {
  expect(refusDeclaration(situation)).toBe(refus)
})

const LIEN = 'https://portail.exemple.fr/admin/fiche/x/'
const ferme = (nom: string, sau_ha: number | null, avant: number | null) => ({ id: nom, nom, sau_ha, avant })
const DECLARATION = {
  annee: 2027,
  depuis: 2026,
  depot_au: '2027-01-31',
  exploitations: [ferme('Les Chaumes', 82, 80.5), ferme('Le Bas', 12, null)],
  personnes: [{ id: 'p', nom: 'Élodie MARCHAND', role: null, nouveau: false }],
  materiels: [{ id: 'm', libelle: 'John Deere 6R 150', nouveau: true }],
  materiels_avant: 4,
}

test('montre ce qui fut déclaré l’an dernier, par le nom de l’année, et laisse celle-ci vide', () => {
  const { titre, consigne, parties, lien } = composeDeclaration(DECLARATION, LIEN)
  expect([titre, lien]).toEqual(['Déclaration 2027', LIEN])
  expect(consigne).toContain('avant le 31 janvier 2027')
  const [hectares, personnes, machines] = parties
  expect(hectares?.tableau).toEqual({
    colonnes: ['Exploitation', 'En 2026', 'En 2027'],
    rangees: [
      { cellules: ['Les Chaumes', '80,50\u00a0ha'], unite: 'ha' },
      { cellules: ['Le Bas', 'non déclarée'], unite: 'ha' },
    ],
  })
  expect(personnes?.precision).toBe('À notre dossier\u00a0: Élodie MARCHAND.')
  expect(machines?.tableau?.rangees).toEqual([{ cellules: ['Machines et outils', '4'], unite: '' }])
})

test('une première déclaration montre le dossier, et compte les noms qu’elle ne peut tous dire', () => {
  const materiels = Array.from({ length: 30 }, (_, rang) => ({ id: `${rang}`, libelle: `M${rang}`, nouveau: true }))
  const { parties } = composeDeclaration({ ...DECLARATION, depuis: null, personnes: [], materiels }, LIEN)
  const [hectares, personnes, machines] = parties
  expect(hectares?.tableau?.colonnes).toEqual(['Exploitation', 'Au dossier', 'En 2027'])
  expect(hectares?.tableau?.rangees.map(({ cellules }) => cellules[1])).toEqual(['82,00\u00a0ha', '12,00\u00a0ha'])
  expect(personnes?.precision).toBe('À notre dossier\u00a0: rien.')
  expect(machines?.precision).toMatch(/M23 et 6 autres\.$/)
  expect(machines?.tableau?.rangees[0]?.cellules).toEqual(['Machines et outils', '30'])
})
