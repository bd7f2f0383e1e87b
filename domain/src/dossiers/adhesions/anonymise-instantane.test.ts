import { expect, test } from 'vitest'
import { anonymiseInstantane } from './anonymise-instantane.ts'
import type { Instantane } from './instantane.ts'

const INSTANTANE: Instantane = {
  entreprise: {
    raison_sociale: 'EARL Le Goff',
    siret: '39417852900019',
    categorie_juridique: '6598',
    adresse: 'Chez Maëlle Le Goff, 86110 Thurageau',
    telephone: '+33549504112',
    mobile: '+33612345678',
    email: 'maelle@exemple.fr',
    mode_reglement: 'virement',
  },
  exploitations: [],
  adherents: [
    { id: 'a', nom: 'Le Goff', prenom: 'Maëlle', role: 'gerant' },
    { id: 'b', nom: 'Le Goff', prenom: 'Yann', role: 'associe_exploitant' },
  ],
  materiels: [],
}

test('la personne s’efface de la déclaration, le reste ne bouge pas', () => {
  const traces = ['maelle@exemple.fr', '+33612345678', 'Maëlle Le Goff']
  const isTrace = (texte: string) => traces.some((trace) => texte.includes(trace))
  expect(anonymiseInstantane(INSTANTANE, { ids: ['a'], isTrace })).toEqual({
    ...INSTANTANE,
    entreprise: { ...INSTANTANE.entreprise, adresse: null, mobile: null, email: null },
    adherents: [
      { id: 'a', nom: 'supprimé', prenom: 'Compte', role: 'gerant' },
      { id: 'b', nom: 'Le Goff', prenom: 'Yann', role: 'associe_exploitant' },
    ],
  })
})
