import { expect, test } from 'vitest'
import { expliqueTransport } from './regle-transport.ts'

test.each([
  [null, null, 'poids', 'Franco de port.'],
  [0, 2_000_000, 'poids', 'Franco de port.'],
  [50_000, null, 'quantite', 'Transport : 500,00 € HT partagés à la quantité.'],
  [50_000, 1_000, 'poids', 'Transport : 500,00 € HT partagés au poids si la commande n’atteint pas 10,00 € HT.'],
  [50_000, 90_000, 'valeur', 'Transport : 500,00 € HT partagés à la valeur si la commande n’atteint pas 900,00 € HT.'],
] as const)(
  'des frais de port de %s centimes, franco à %s, au partage %s',
  (frais_port, franco_ht, cle_frais, attendue) => {
    expect(expliqueTransport({ frais_port, franco_ht, cle_frais }).replaceAll('\u00a0', ' ')).toBe(attendue)
  },
)
