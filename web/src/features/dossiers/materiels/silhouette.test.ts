import { expect, test } from 'vitest'
import { silhouetteOf } from './silhouette.ts'

test.each([
  ['tracteur-etroit', 'tracteur'],
  ['semoir-monograine', 'semoir'],
  ['pulverisateur-porte', 'pulverisateur'],
  ['charrue', 'charrue'],
  ['dechaumeur-disques', 'dechaumeur'],
  ['rouleau', 'rouleau'],
  ['telescopique', 'telescopique'],
  ['presse-a-balles-rondes', 'presse'],
  ['benne', 'benne'],
  ['moissonneuse-batteuse', 'moissonneuse'],
  ['herse-rotative', 'autre'],
  ['epandeur-fumier', 'autre'],
  ['chariot-elevateur', 'autre'],
  ['ensileuse', 'autre'],
  ['nettoyeur-haute-pression', 'autre'],
])('« %s » se dessine comme « %s »', (code, dessin) => {
  expect(silhouetteOf({ code })).toBe(dessin)
})

test('une machine sans catégorie se dessine comme « autre »', () => {
  expect(silhouetteOf(null)).toBe('autre')
})
