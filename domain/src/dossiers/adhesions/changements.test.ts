import { expect, test } from 'vitest'
import { listChangements } from './changements.ts'
import type { Instantane } from './instantane.ts'

const avant: Instantane = {
  entreprise: {
    raison_sociale: 'GAEC DES TILLEULS',
    siret: '12345678200010',
    categorie_juridique: '6533',
    adresse: 'La Grande Métairie, 35140 Saint-Aubin-du-Cormier',
    telephone: null,
    mobile: null,
    email: 'contact@tilleuls.fr',
    mode_reglement: 'cheque',
  },
  exploitations: [
    {
      id: 'bourg',
      nom: 'Ferme du Bourg',
      sau_ha: 120.5,
      surface_bio_ha: null,
      surface_irrigable_ha: null,
      mode_production: 'conventionnel',
      statut: 'active',
    },
  ],
  adherents: [
    { id: 'maelle', nom: 'Le Goff', prenom: 'Maëlle', role: 'associe_exploitant' },
    { id: 'yann', nom: 'Le Goff', prenom: 'Yann', role: 'gerant' },
  ],
  materiels: [{ id: 'tracteur', libelle: 'Fendt 724', exploitation: 'Ferme du Bourg', statut: 'en_service' }],
}

test('rien n’a changé', () => {
  expect(listChangements(avant, structuredClone(avant))).toEqual([])
})

test('les surfaces, les arrivées, les départs et les déplacements se lisent en clair', () => {
  const apres: Instantane = {
    entreprise: { ...avant.entreprise, mode_reglement: 'prelevement_sepa' },
    exploitations: avant.exploitations.map((exploitation) => ({ ...exploitation, sau_ha: 1234.56 })),
    adherents: [
      { id: 'maelle', nom: 'Le Goff', prenom: 'Maëlle', role: 'gerant' },
      { id: 'zoe', nom: 'Éven', prenom: 'Zoé', role: 'salarie' },
    ],
    materiels: [{ id: 'tracteur', libelle: 'Fendt 724', exploitation: 'Le Haut', statut: 'en_service' }],
  }
  const lignes = listChangements(avant, apres).map(({ nature, libelle, avant: de, apres: a }) => [
    nature,
    libelle,
    de,
    a,
  ])
  expect(lignes).toEqual([
    ['modification', 'Mode de règlement', 'Chèque', 'Prélèvement SEPA'],
    ['modification', 'Ferme du Bourg : SAU', '120,5 ha', '1 234,56 ha'],
    ['modification', 'Maëlle LE GOFF : Rôle', 'Associé exploitant', 'Gérant'],
    ['ajout', 'Zoé ÉVEN', null, null],
    ['retrait', 'Yann LE GOFF', null, null],
    ['modification', 'Fendt 724 : Exploitation', 'Ferme du Bourg', 'Le Haut'],
  ])
})

test.each([
  ['telephone', '+33299391234', 'Téléphone', null, '02 99 39 12 34'],
  ['mobile', '+262692123456', 'Mobile', null, '06 92 12 34 56'],
  ['mobile', '+32470123456', 'Mobile', null, '+32470123456'],
  ['siret', '12345678200028', 'SIRET', '123 456 782 00010', '123 456 782 00028'],
])('de l’entreprise, « %s » se lit comme on l’écrit', (champ, valeur, libelle, de, a) => {
  const [changement] = listChangements(avant, { ...avant, entreprise: { ...avant.entreprise, [champ]: valeur } })
  expect(changement).toMatchObject({
    libelle,
    avant: de?.replaceAll(' ', '\u00a0') ?? null,
    apres: a.replaceAll(' ', '\u00a0'),
  })
})
