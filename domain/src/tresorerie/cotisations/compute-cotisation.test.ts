import { describe, expect, test } from 'vitest'
import { ADH_SUP, COMPOSANTES, FIXE, HA, JEUNE, MAT, RETRAITE } from '../../testing/bareme.ts'
import { actif, calcule, ferme, lignes, machines, retraite } from '../../testing/calcul.ts'
import type { Composante } from '../campagnes/composante.ts'
import type { Situation } from './situation.ts'

describe('Par entreprise et par personne', () => {
  test.each<[string, readonly Composante[], Partial<Situation>, string[]]>([
    ['une part fixe', [FIXE], {}, ['Part fixe |  | 6000']],
    ['une part fixe nulle ne fait pas de ligne', [{ ...FIXE, montant: 0 }], {}, []],
    ['un adhérent seul ne paie pas de supplément', [ADH_SUP], { adherents: [actif] }, []],
    ['personne ne paie pas de supplément', [ADH_SUP], { adherents: [] }, []],
    [
      'un adhérent de plus',
      [ADH_SUP],
      { adherents: [actif, actif] },
      ['Adhérents supplémentaires | 1 adhérent supplémentaire × 15,00 € | 1500'],
    ],
    [
      'trois adhérents de plus, dont un retraité',
      [ADH_SUP],
      { adherents: [actif, actif, retraite, actif] },
      ['Adhérents supplémentaires | 3 adhérents supplémentaires × 15,00 € | 4500'],
    ],
    [
      'chacun dès le premier',
      [{ ...ADH_SUP, libelle: 'Adhérents', franchise: 0 }],
      { adherents: [actif, actif] },
      ['Adhérents | 2 adhérents × 15,00 € | 3000'],
    ],
  ])('%s', (_, composantes, change, attendu) => {
    expect(lignes(composantes, change)).toEqual(attendu)
  })
})

describe('Les hectares', () => {
  const seul = (sau_ha: number) => ({ exploitations: [ferme('Les Chaumes', sau_ha)] })
  const unique = { ...HA, paliers: [{ jusqu_a: null, tarif: 135 }], plafond: null }
  test.each<[string, Composante, Partial<Situation>, string[]]>([
    ['aucune surface', HA, { exploitations: [] }, []],
    ['une exploitation sans surface', HA, seul(0), []],
    ['dans le premier palier', HA, seul(42.6), ['Les Chaumes | 42,60 ha × 0,50 € | 2130']],
    ['au bout du premier palier', HA, seul(100), ['Les Chaumes | 100,00 ha × 0,50 € | 5000']],
    ['juste après', HA, seul(100.01), ['Les Chaumes | 100,00 ha × 0,50 € + 0,01 ha × 0,30 € | 5000']],
    ['dans le deuxième', HA, seul(142.6), ['Les Chaumes | 100,00 ha × 0,50 € + 42,60 ha × 0,30 € | 6278']],
    [
      'dans le troisième',
      HA,
      seul(250),
      ['Les Chaumes | 100,00 ha × 0,50 € + 100,00 ha × 0,30 € + 50,00 ha × 0,10 € | 8500'],
    ],
    [
      'au-delà du plafond',
      HA,
      seul(1_000),
      ['Les Chaumes | 100,00 ha × 0,50 € + 100,00 ha × 0,30 € + 800,00 ha × 0,10 €, plafonné à 150,00 € | 15000'],
    ],
    [
      'en dessous du plancher',
      { ...HA, plancher: 3_000 },
      seul(12),
      ['Les Chaumes | 12,00 ha × 0,50 €, minimum 30,00 € | 3000'],
    ],
    ['sans surface, le plancher ne s’applique pas', { ...HA, plancher: 3_000 }, seul(0), []],
    ['un demi-centime s’arrondit au-dessus', HA, seul(0.01), ['Les Chaumes | 0,01 ha × 0,50 € | 1']],
    [
      'moins d’un demi-centime disparaît',
      { ...unique, paliers: [{ jusqu_a: null, tarif: 49 }] },
      seul(0.01),
      ['Les Chaumes | 0,01 ha × 0,49 € | 0'],
    ],
    [
      'une ligne par exploitation, comme sur la maquette',
      unique,
      { exploitations: [ferme('EARL Les Chaumes', 142.6), ferme('Terres de la Vallée', 38.2)] },
      ['EARL Les Chaumes | 142,60 ha × 1,35 € | 19251', 'Terres de la Vallée | 38,20 ha × 1,35 € | 5157'],
    ],
    [
      'les paliers sont ceux de la surface totale',
      HA,
      { exploitations: [ferme('A', 80), ferme('B', 40)] },
      [
        'A | 80,00 ha sur 120,00 ha (100,00 ha × 0,50 € + 20,00 ha × 0,30 €) | 3733',
        'B | 40,00 ha sur 120,00 ha (100,00 ha × 0,50 € + 20,00 ha × 0,30 €) | 1867',
      ],
    ],
    [
      'trois tiers font un tout, au centime',
      { ...HA, plafond: 100 },
      { exploitations: [ferme('C', 10), ferme('A', 10), ferme('B', 10)] },
      [
        'C | 10,00 ha sur 30,00 ha (30,00 ha × 0,50 €, plafonné à 1,00 €) | 33',
        'A | 10,00 ha sur 30,00 ha (30,00 ha × 0,50 €, plafonné à 1,00 €) | 34',
        'B | 10,00 ha sur 30,00 ha (30,00 ha × 0,50 €, plafonné à 1,00 €) | 33',
      ],
    ],
    [
      'au-delà d’un dernier palier fermé, rien',
      { ...HA, paliers: [{ jusqu_a: 50, tarif: 100 }], plafond: 5_000 },
      seul(80),
      ['Les Chaumes | 50,00 ha × 1,00 € | 5000'],
    ],
    [
      'les premiers hectares peuvent être gratuits',
      {
        ...HA,
        paliers: [
          { jusqu_a: 10, tarif: 0 },
          { jusqu_a: null, tarif: 100 },
        ],
      },
      seul(15),
      ['Les Chaumes | 10,00 ha × 0,00 € + 5,00 ha × 1,00 € | 500'],
    ],
  ])('%s', (_, composante, change, attendu) => {
    expect(lignes([composante], change)).toEqual(attendu)
  })

  test('le prix unitaire se lit sur la ligne tant qu’il l’explique', () => {
    const [exacte] = calcule([unique], seul(142.6)).lignes
    expect(exacte).toMatchObject({ quantite: 142.6, prix_unitaire: 135 })
    const [paliers] = calcule([HA], seul(142.6)).lignes
    expect(paliers).toMatchObject({ quantite: 142.6, prix_unitaire: null })
  })
})

describe('Les matériels', () => {
  test.each<[string, Composante, Situation['materiels'], string[]]>([
    ['aucun', MAT, [], []],
    ['au tarif commun', MAT, [machines('charrue', 'sol', 1)], ['Parc matériel | 1 matériel × 5,00 € | 500']],
    [
      'au tarif du groupe',
      MAT,
      [machines('tracteur-standard', 'traction', 2), machines('charrue', 'sol', 3)],
      ['Parc matériel | 2 matériels × 8,00 € + 3 matériels × 5,00 € | 3100'],
    ],
    [
      'la feuille passe avant le groupe',
      { ...MAT, tarifs_categorie: [...MAT.tarifs_categorie, { categorie: 'microtracteur', montant: 200 }] },
      [machines('microtracteur', 'traction', 1), machines('quad', 'traction', 1)],
      ['Parc matériel | 1 matériel × 8,00 € + 1 matériel × 2,00 € | 1000'],
    ],
    [
      'deux catégories de même prix font un lot',
      MAT,
      [machines('tracteur-standard', 'traction', 1), machines('pulverisateur-automoteur', 'protection', 1)],
      ['Parc matériel | 2 matériels × 8,00 € | 1600'],
    ],
    [
      'plafonnés',
      MAT,
      [machines('charrue', 'sol', 20)],
      ['Parc matériel | 20 matériels × 5,00 €, plafonné à 60,00 € | 6000'],
    ],
    ['gratuits', { ...MAT, montant: 0, tarifs_categorie: [] }, [machines('charrue', 'sol', 2)], []],
  ])('%s', (_, composante, materiels, attendu) => {
    expect(lignes([composante], { materiels })).toEqual(attendu)
  })
})

describe('Le profil retraité', () => {
  test.each<[string, Situation['adherents'], string[]]>([
    ['tous retraités : le forfait remplace le reste, les parts demeurent', [retraite, retraite], ['RETRAITE', 'PARTS']],
    ['un seul est encore actif', [retraite, actif], ['FIXE', 'ADH_SUP', 'HA', 'PARTS']],
    ['personne : ce n’est pas un retraité', [], ['FIXE', 'HA', 'PARTS']],
  ])('%s', (_, adherents, attendu) => {
    const { lignes: found } = calcule(COMPOSANTES, { adherents, parts_detenues: 0 })
    expect(found.map(({ code }) => code)).toEqual(attendu)
  })

  test('sans forfait au barème, les retraités paient comme les autres', () => {
    expect(lignes([FIXE], { adherents: [retraite] })).toEqual(['Part fixe |  | 6000'])
  })

  test('un jeune retraité n’a pas de remise sur un forfait qui n’en prévoit pas', () => {
    const { montant_du } = calcule([FIXE, RETRAITE, JEUNE], { adherents: [retraite], rang_campagne: 1 })
    expect(montant_du).toBe(2_000)
  })
})
