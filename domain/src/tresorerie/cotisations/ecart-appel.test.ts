import { expect, test } from 'vitest'
import { type Appelable, ecartAppel } from './ecart-appel.ts'

type Ferme = { ha?: number; machines?: number; personnes?: number; retraite?: boolean }

const appelable = (
  montant: number,
  { ha = 0, machines = 0, personnes = 1, retraite = false }: Ferme = {},
): Appelable => ({
  montant,
  situation: {
    exploitations: ha === 0 ? [] : [{ nom: 'Bourg', sau_ha: ha }],
    materiels: machines === 0 ? [] : [{ categorie: 'tracteur', groupe: 'traction', nombre: machines }],
    adherents: Array.from({ length: personnes }, () => ({ est_retraite: retraite, date_naissance: null })),
  },
})

test.each<[string, Appelable | null, Appelable, string, boolean]>([
  ['sans an dernier', null, appelable(10_000), 'Première cotisation', false],
  [
    'une virgule oubliée',
    appelable(23_719, { ha: 287.3 }),
    appelable(14_537, { ha: 28.73 }),
    'Surface passée de 287,30\u00a0ha à 28,73\u00a0ha\u00a0: virgule\u202f?',
    true,
  ],
  [
    'une virgule de trop',
    appelable(10_000, { ha: 20 }),
    appelable(30_000, { ha: 100 }),
    'Surface passée de 20,00\u00a0ha à 100,00\u00a0ha\u00a0: virgule\u202f?',
    true,
  ],
  ['plus rien', appelable(20_402, { ha: 80, machines: 2 }), appelable(6_000), 'Plus aucune surface ni matériel', true],
  ['un retraité', appelable(11_939, { ha: 60 }), appelable(2_000, { retraite: true }), 'Devient retraité', false],
  ['un retour', appelable(2_000, { retraite: true }), appelable(9_000, { ha: 60 }), 'N’est plus retraité', false],
  [
    'une reprise',
    appelable(17_354, { ha: 50, machines: 2, personnes: 3 }),
    appelable(20_029, { ha: 62.5, machines: 3, personnes: 2 }),
    '12,50\u00a0ha de plus, 1\u00a0matériel de plus, 1\u00a0personne de moins',
    false,
  ],
  [
    'moins de cinq fois moins',
    appelable(20_000, { ha: 100 }),
    appelable(9_000, { ha: 20.01 }),
    '79,99\u00a0ha de moins',
    false,
  ],
  [
    'une réduction finie',
    appelable(5_000, { ha: 40 }),
    appelable(10_000, { ha: 40 }),
    'Rien n’a changé dans le dossier\u00a0: tarif ou réduction',
    false,
  ],
  [
    'gratuite l’an dernier',
    appelable(0),
    appelable(1),
    'Rien n’a changé dans le dossier\u00a0: tarif ou réduction',
    false,
  ],
])('%s', (_, avant, apres, raison, a_voir) => {
  expect(ecartAppel(avant, apres)).toEqual({ raison, a_voir })
})

test.each([
  [10_000, 11_000],
  [10_000, 9_000],
  [0, 0],
])('de %i à %i centimes : pas d’écart', (avant, apres) => {
  expect(ecartAppel(appelable(avant, { ha: 300 }), appelable(apres, { ha: 3 }))).toBeNull()
})
