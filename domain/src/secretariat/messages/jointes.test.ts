import { expect, test } from 'vitest'
import { checkImpression, JOINTES_TAILLE_MAX, refuseDepart, refuseJointes } from './jointes.ts'

const LE = '2027-03-01T08:00:00Z'
const jointe = (plus = {}) => ({
  titre: 'Statuts',
  lecteurs: 'adherents' as const,
  retire_le: null,
  taille: 1,
  ...plus,
})
const retiree = jointe({ titre: 'Tarifs', retire_le: LE })
const reservee = jointe({ titre: 'Notes', lecteurs: 'bureau' })

test.each([
  ['rien', [], null],
  ['ce que les adhérents lisent', [jointe(), jointe()], null],
  ['un document retiré', [jointe(), retiree], '«\u00a0Tarifs\u00a0» a été retiré. Enlevez-le des pièces jointes.'],
  ['un document du bureau', [reservee], '«\u00a0Notes\u00a0» est réservé au bureau. Enlevez-le des pièces jointes.'],
  [
    'deux refusés',
    [retiree, reservee],
    '«\u00a0Tarifs\u00a0» a été retiré. «\u00a0Notes\u00a0» est réservé au bureau. Enlevez-les des pièces jointes.',
  ],
  ['10 Mo ensemble', [jointe({ taille: JOINTES_TAILLE_MAX - 1 }), jointe()], null],
  [
    'plus de 10 Mo ensemble',
    [jointe({ taille: JOINTES_TAILLE_MAX }), jointe({ taille: 1024 ** 2 })],
    'Les pièces jointes pèsent 11\u00a0Mo ensemble\u00a0: 10\u00a0Mo au plus.',
  ],
])('joindre %s', (_, jointes, refus) => {
  expect(refuseJointes(jointes)).toBe(refus)
})

test.each([
  [jointe(), null],
  [retiree, '«\u00a0Tarifs\u00a0» a été retiré.'],
  [reservee, '«\u00a0Notes\u00a0» est réservé au bureau.'],
])('au départ, et à l’impression, %j', (document, refus) => {
  if (refus === null) {
    expect(refuseDepart(document)).toBeNull()
    expect(() => checkImpression([document])).not.toThrow()
  } else {
    expect(refuseDepart(document)).toContain(`${refus} Le message ne part pas sans lui`)
    expect(() => checkImpression([jointe(), document])).toThrow(`${refus} Donnez-le de nouveau à lire`)
  }
})
