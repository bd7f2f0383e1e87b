import { expect, test } from 'vitest'
import type { EntreeJournal } from '../../organisme/journal/entree-journal.ts'
import { type Changement, changementsOf } from './changements.ts'
import { labelOfObjet } from './libelle-objet.ts'

type Etats = Pick<EntreeJournal, 'objet' | 'avant' | 'apres'>

test.each<[string, Etats, Changement[]]>([
  [
    'une création',
    { objet: 'exploitation', avant: null, apres: { id: '1', nom: 'Le Bourg', siret: null } },
    [{ champ: 'nom', titre: 'Nom', avant: '', apres: 'Le Bourg' }],
  ],
  [
    'une suppression',
    { objet: 'exploitation', avant: { nom: 'Le Bourg' }, apres: null },
    [{ champ: 'nom', titre: 'Nom', avant: 'Le Bourg', apres: '' }],
  ],
  [
    'ce qui ne change pas',
    { objet: 'exploitation', avant: { nom: 'A', sau_ha: 1 }, apres: { nom: 'A', sau_ha: 2.5 } },
    [{ champ: 'sau_ha', titre: 'SAU (ha)', avant: '1', apres: '2,5' }],
  ],
  [
    'une liste égale',
    { objet: 'exploitation', avant: { productions: ['lait'] }, apres: { productions: ['lait'] } },
    [],
  ],
  [
    'un identifiant, une version',
    { objet: 'materiel', avant: { marque_id: 'a', version: 1 }, apres: { marque_id: 'b', version: 2 } },
    [],
  ],
  ['rien', { objet: 'materiel', avant: null, apres: null }, []],
])('%s', (_, entree, attendus) => {
  expect(changementsOf(entree)).toEqual(attendus)
})

test.each([
  ['adhesion', 'Adhésion'],
  ['parametres.paiement', 'Paramètres\u00a0: paiement'],
  ['parametres.comptabilite', 'Paramètres\u00a0: comptabilité'],
  ['parametres.numerotation.facture-2027', 'Numérotation'],
  ['referentiels.marques', 'Référentiels\u00a0: marques'],
  ['registres.materiels', 'Registre des matériels'],
  ['inconnu', 'Autre'],
])('« %s » se lit « %s »', (objet, attendu) => {
  expect(labelOfObjet(objet)).toBe(attendu)
})
