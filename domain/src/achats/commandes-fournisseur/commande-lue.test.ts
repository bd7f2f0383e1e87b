import { expect, test } from 'vitest'
import { requireDestinataireLu, requireTotalLu } from './commande-lue.ts'

test('la commande qui n’a pas bougé depuis qu’elle fut lue passe', () => {
  requireTotalLu(12_345, 12_345)
  requireDestinataireLu('commandes@negoce.fr', 'commandes@negoce.fr')
})

test('un total qui a bougé dit les deux montants', () => {
  expect(() => requireTotalLu(400_000, 380_050)).toThrow(
    'La commande a changé\u00a0: 3\u202f800,50\u00a0€ HT quand vous l’avez lue, 4\u202f000,00\u00a0€ HT maintenant. Relisez-la, puis recommencez.',
  )
})

test.each([
  ['', 'a@b.fr', 'Le fournisseur n’a pas d’adresse e-mail pour ses commandes.'],
  [
    'neuve@b.fr',
    'a@b.fr',
    'L’adresse du fournisseur pour ses commandes est maintenant neuve@b.fr. Relisez-la, puis recommencez.',
  ],
])('vers « %s », quand « %s » fut lue, rien ne part', (email, lu, phrase) => {
  expect(() => requireDestinataireLu(email, lu)).toThrow(phrase)
})
