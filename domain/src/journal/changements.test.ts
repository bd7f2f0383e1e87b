import { expect, test } from 'vitest'
import { type Changement, changementsOf } from './changements.ts'
import type { EntreeJournal } from './entree-journal.ts'
import { labelOfObjet } from './objet-journal.ts'

type Etats = Pick<EntreeJournal, 'avant' | 'apres'>

test.each<[string, Etats, Changement[]]>([
  ['une création', { avant: null, apres: { nom: 'Le Bourg' } }, [{ champ: 'nom', avant: null, apres: 'Le Bourg' }]],
  ['une suppression', { avant: { nom: 'Le Bourg' }, apres: null }, [{ champ: 'nom', avant: 'Le Bourg', apres: null }]],
  [
    'ce qui ne change pas',
    { avant: { nom: 'A', sau_ha: 1 }, apres: { nom: 'A', sau_ha: 2 } },
    [{ champ: 'sau_ha', avant: 1, apres: 2 }],
  ],
  ['une liste égale', { avant: { productions: ['lait'] }, apres: { productions: ['lait'] } }, []],
  ['rien', { avant: null, apres: null }, []],
])('%s', (_, entree, attendus) => {
  expect(changementsOf(entree)).toEqual(attendus)
})

test.each([
  ['adhesion', 'Adhésion'],
  ['parametres.paiement', 'Paramètres\u00a0: paiement'],
  ['referentiels.marques', 'Référentiels\u00a0: marques'],
  ['inconnu', 'Autre'],
])('« %s » se lit « %s »', (objet, attendu) => {
  expect(labelOfObjet(objet)).toBe(attendu)
})
