import { expect, test } from 'vitest'
import { obstaclesCommande } from './obstacles.ts'

const situation = { statut: 'attribue', fournisseur_id: 'f', bons: [{ statut: 'confirme' }], nombre: 3 } as const

test.each([
  ['rien ne s’oppose', {}, []],
  ['pas encore attribué', { statut: 'clos', nombre: 0 }, []],
  ['sans fournisseur', { fournisseur_id: null }, [{ genre: 'fournisseur', phrase: 'Aucun fournisseur n’est choisi.' }]],
  [
    'un bon à reconfirmer',
    { bons: [{ statut: 'a_reconfirmer' }] },
    [{ genre: 'accords', phrase: 'Un bon de commande attend l’accord de l’adhérent sur son prix.' }],
  ],
  [
    'deux bons à reconfirmer',
    { bons: [{ statut: 'a_reconfirmer' }, { statut: 'a_reconfirmer' }] },
    [{ genre: 'accords', phrase: '2 bons de commande attendent l’accord des adhérents sur leur prix.' }],
  ],
  [
    'rien d’attribué',
    { nombre: 0 },
    [{ genre: 'rien', phrase: 'Rien n’a été attribué\u00a0: il n’y a rien à commander.' }],
  ],
] as const)('%s', (_, change, attendu) => {
  expect(obstaclesCommande({ ...situation, ...change })).toEqual(attendu)
})
