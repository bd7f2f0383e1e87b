import { expect, test } from 'vitest'
import { type Attaches, listBloquants } from './suppression.ts'

const LIBRE = {
  raison_sociale: 'GAEC des Tilleuls',
  adhesion_id: 'a1',
  dernier_gestionnaire: false,
  contact_principal: false,
  autre_contact: true,
}

const attaches = (entreprise: Partial<typeof LIBRE>, dernier_administrateur = false): Attaches => ({
  dernier_administrateur,
  entreprises: [{ ...LIBRE, ...entreprise }],
})

test.each([
  ['rien', attaches({}), []],
  ['dernier gestionnaire', attaches({ dernier_gestionnaire: true }), ['compte.dernier-gestionnaire']],
  ['contact principal remplaçable', attaches({ contact_principal: true }), ['compte.contact-principal']],
  ['seul contact possible', attaches({ contact_principal: true, autre_contact: false }), []],
  ['dernier administrateur', attaches({}, true), ['compte.dernier-administrateur']],
  [
    'tout à la fois',
    attaches({ dernier_gestionnaire: true, contact_principal: true }, true),
    ['compte.dernier-gestionnaire', 'compte.contact-principal', 'compte.dernier-administrateur'],
  ],
])('ce qui retient un compte : %s', (_cas, donnees, codes) => {
  expect(listBloquants(donnees).map(({ code }) => code)).toEqual(codes)
})

test('chaque blocage dit où le lever', () => {
  const [bloquant] = listBloquants(attaches({ dernier_gestionnaire: true }))
  expect(bloquant).toMatchObject({
    message: expect.stringContaining('GAEC des Tilleuls'),
    lien: '/mes-adhesions/a1/adherents/',
  })
})
