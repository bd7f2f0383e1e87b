import { expect, test } from 'vitest'
import { materiel } from '../../testing/dossier-complet.ts'
import { identiteOf, nomImprime, tableauxOf } from './fiche-imprimee.ts'

const dossier = {
  materiel: {
    ...materiel,
    modele: '724 Vario',
    heures_moteur: 4250,
    valeur_estimee: 9_900_000,
    assurance_compagnie: 'Groupama',
  },
  marque: 'Fendt',
  categorie: { libelle: 'Tracteur standard', controle_pulverisateur: false },
  releves: [{ releve_le: '2026-03-01', heures: 4250 }],
  controles: [],
  periodes: [
    { entreprise: 'EARL du Chêne', lieu: 'Le Bourg', debut: '2026-02-01', fin: null },
    { entreprise: 'GAEC Riou', lieu: null, debut: '2024-01-01', fin: '2026-02-01' },
    { entreprise: 'GAEC Riou', lieu: null, debut: '2020-01-01', fin: '2024-01-01' },
  ],
}

test('la fiche nomme le matériel, ou dit ce que c’est', () => {
  expect(nomImprime(dossier)).toBe('Fendt 724 Vario')
  const sansNom = { ...dossier.materiel, modele: null, designation: null }
  expect(nomImprime({ ...dossier, marque: null, materiel: sansNom })).toBe('Tracteur standard')
})

test('elle dit ce que l’on sait, ni la valeur ni l’assurance', () => {
  const identite = identiteOf(dossier)
  expect(identite).toContainEqual(['Heures moteur', '4\u202f250\u00a0h'])
  expect(JSON.stringify(identite)).not.toMatch(/Groupama|99/)
  expect(identite.every(([, valeur]) => valeur !== '')).toBe(true)
})

test('elle dit les entreprises successives, sans les lieux des autres', () => {
  expect(tableauxOf(dossier).at(-1)?.rangees).toEqual([
    ['EARL du Chêne', 'Le Bourg', '1er février 2026', 'aujourd’hui'],
    ['GAEC Riou', '', '1er janvier 2020', '1er février 2026'],
  ])
})

test('le contrôle d’un pulvérisateur est parmi les autres', () => {
  const pulverisateur = { ...dossier.materiel, controle_pulverisateur_le: '2025-05-01', controle_numero: 'P-12' }
  const [, controles] = tableauxOf({
    ...dossier,
    materiel: pulverisateur,
    categorie: { libelle: 'Pulvérisateur', controle_pulverisateur: true },
    controles: [
      {
        type: 'vgp',
        libelle: 'Fourches',
        fait_le: '2025-01-01',
        resultat: 'favorable',
        organisme: 'Apave',
        numero: null,
        prochain_le: null,
      },
    ],
  })
  expect(controles?.rangees.map(([nom]) => nom)).toEqual([
    'Contrôle du pulvérisateur',
    'Vérification générale périodique (VGP), Fourches',
  ])
})
