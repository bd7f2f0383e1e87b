import { expect, test } from 'vitest'
import { anonymiseInstantane } from './anonymise-instantane.ts'
import type { Instantane } from './instantane.ts'

const INSTANTANE: Instantane = {
  entreprise: {
    raison_sociale: 'Maëlle Le Goff',
    siret: '39417852900019',
    categorie_juridique: '6598',
    adresse: 'Chez Maëlle Le Goff, 86110 Thurageau',
    telephone: '+33549504112',
    mobile: '+33612345678',
    email: 'maelle@exemple.fr',
    mode_reglement: 'virement',
  },
  exploitations: [
    {
      id: 'e',
      nom: 'Chez Maëlle Le Goff',
      sau_ha: 12,
      surface_bio_ha: null,
      surface_irrigable_ha: null,
      mode_production: 'conventionnel',
      statut: 'active',
    },
  ],
  adherents: [
    { id: 'a', nom: 'Le Goff', prenom: 'Maëlle', role: 'gerant' },
    { id: 'b', nom: 'Le Goff', prenom: 'Yann', role: 'associe_exploitant' },
  ],
  materiels: [
    { id: 'm', libelle: 'Semoir de Maëlle Le Goff', exploitation: 'Chez Maëlle Le Goff', statut: 'en_service' },
    { id: 'n', libelle: 'Benne', exploitation: null, statut: 'en_service' },
  ],
}

const erase = (texte: string) => texte.replaceAll(/maelle@exemple\.fr|\+33612345678|Maëlle Le Goff/g, '[effacé]')

test('la personne s’efface de la déclaration, le reste ne bouge pas', () => {
  const [exploitation] = INSTANTANE.exploitations
  const [semoir, benne] = INSTANTANE.materiels
  expect(anonymiseInstantane(INSTANTANE, { ids: ['a'], erase, isPartie: true })).toEqual({
    entreprise: { ...INSTANTANE.entreprise, raison_sociale: '[effacé]', adresse: null, mobile: null, email: null },
    exploitations: [{ ...exploitation, nom: 'Chez [effacé]' }],
    adherents: [
      { id: 'a', nom: 'supprimé', prenom: 'Compte', role: 'gerant' },
      { id: 'b', nom: 'Le Goff', prenom: 'Yann', role: 'associe_exploitant' },
    ],
    materiels: [{ ...semoir, libelle: 'Semoir de [effacé]', exploitation: 'Chez [effacé]' }, benne],
  })
})

test('une entreprise adhérente garde sa raison sociale, fût-elle le nom de la personne', () => {
  const { entreprise } = anonymiseInstantane(INSTANTANE, { ids: ['a'], erase, isPartie: false })
  expect(entreprise.raison_sociale).toBe('Maëlle Le Goff')
})
