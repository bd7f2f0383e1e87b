import { expect, test } from 'vitest'
import { STATUTS_FINAUX } from '../../comptes/droits/adhesion-statut.ts'
import { lisStatut, type StatutConnu, tellRetour } from './statut-importe.ts'

test.each<[string, StatutConnu | undefined, string | undefined, StatutConnu]>([
  ['une nouvelle, sans rien', undefined, undefined, 'brouillon'],
  ['une nouvelle, en brouillon', undefined, 'Brouillon', 'brouillon'],
  ['une nouvelle, reprise', undefined, 'active', 'active'],
  ['une active, sans rien', 'active', undefined, 'active'],
  ['une active, répétée', 'active', 'Active', 'active'],
  ['une résiliée, sans rien', 'resiliee', undefined, 'resiliee'],
  ['une résiliée, répétée', 'resiliee', 'Résiliée', 'resiliee'],
  ['une résiliée, qui revient', 'resiliee', 'Brouillon', 'brouillon'],
])('%s', (_, avant, brut, valeur) => {
  expect(lisStatut(brut, avant === undefined ? null : { statut_adhesion: avant })).toEqual({ valeur, erreurs: [] })
})

test.each<[string, StatutConnu | undefined, string, RegExp]>([
  ['une nouvelle ne naît pas finie', undefined, 'Radiée', /Brouillon ou Active/],
  ['une active ne finit pas par un fichier', 'active', 'Résiliée', /ne change pas par un import/],
  ['une suspendue ne repart pas', 'suspendue', 'Active', /ne change pas par un import/],
  ['une préparation ne se valide pas', 'en_preparation', 'Active', /ne change pas par un import/],
  ['une entreprise sans adhésion', null, 'Active', /ne change pas par un import/],
  ['un mot inconnu', 'active', 'En cours', /l’une des valeurs/],
])('%s', (_, avant, brut, message) => {
  const lu = lisStatut(brut, avant === undefined ? null : { statut_adhesion: avant })
  expect(lu).toEqual({
    valeur: avant === undefined ? 'brouillon' : avant,
    erreurs: [{ champ: 'statut_adhesion', message: expect.stringMatching(message) }],
  })
})

test.each(STATUTS_FINAUX)(
  'un ancien export ne fait pas revenir une adhésion %s\u00a0: il dit quoi écrire',
  (statut) => {
    const { valeur, erreurs } = lisStatut('Active', { statut_adhesion: statut })
    expect(valeur).toBe(statut)
    expect(erreurs).toMatchObject([{ message: expect.stringMatching(/écrivez «\u00a0Brouillon\u00a0»/) }])
    expect(lisStatut('Brouillon', { statut_adhesion: statut })).toEqual({ valeur: 'brouillon', erreurs: [] })
  },
)

test('un retour se dit pour ce qu’il est', () => {
  const difference = { champ: 'statut_adhesion', avant: 'Radiée', apres: 'Brouillon' }
  expect(tellRetour(difference).apres).toBe('Brouillon\u00a0: nouvelle adhésion, liée à l’ancienne')
  const autre = { champ: 'email', avant: '', apres: 'a@exemple.fr' }
  expect(tellRetour(autre)).toBe(autre)
})
