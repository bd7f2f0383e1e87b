import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { GROUPEMENT } from '../../testing/groupement.ts'
import { checkChangementArticle, checkChangementGroupement, isFige } from './promesses.ts'

describe('Un groupement change', () => {
  test.each([
    ['brouillon', 0, { famille: 'SEM', mode_prix: 'prix_unique', cloture_le: '2027-04-01T16:00:00.000Z' }, []],
    ['publie', 0, { mode_prix: 'prix_unique', cloture_le: '2027-04-01T16:00:00.000Z' }, []],
    ['publie', 0, { reference: 'GA-X', famille: 'SEM' }, ['reference', 'famille']],
    ['ouvert', 0, { mode_prix: 'prix_unique', frais_gestion_pct: 5 }, []],
    ['ouvert', 0, { ouverture_le: '2027-02-01T07:00:00.000Z' }, ['ouverture_le']],
    ['ouvert', 0, { cloture_le: '2027-04-01T16:00:00.000Z' }, ['cloture_le']],
    ['ouvert', 3, { libelle: 'Engrais', description: 'Mieux dit', reserve_adherents_a_jour: false }, []],
    ['ouvert', 3, { frais_gestion_pct: 1, frais_port: null }, []],
    ['ouvert', 3, { frais_gestion_pct: 2.5, frais_port: 20_000 }, ['frais_port', 'frais_gestion_pct']],
    ['ouvert', 3, { tolerance_frais_pct: 1 }, ['tolerance_frais_pct']],
    ['ouvert', 0, { tolerance_frais_pct: 1 }, []],
    ['ouvert', 3, { franco_ht: 900_000 }, []],
    ['ouvert', 3, { franco_ht: 1_000_001 }, ['franco_ht']],
    ['ouvert', 3, { franco_ht: null }, ['franco_ht']],
    ['ouvert', 3, { franco_ht: null, frais_port: null }, []],
    ['ouvert', 0, { franco_ht: null }, []],
    ['ouvert', 3, { mode_prix: 'prix_unique', conditions: 'Autres' }, ['mode_prix', 'conditions']],
    ['clos', 3, { livraison_du: '2027-05-01', lieu_livraison: 'Dépôt' }, []],
    ['clos', 3, { libelle: 'Engrais', frais_gestion_pct: 1 }, ['libelle', 'frais_gestion_pct']],
    ['annule', 0, { description: 'Trop tard' }, ['description']],
  ] as const)('%s avec %i commandes : %j', (statut, bons, changes, champs) => {
    const avant = { ...GROUPEMENT, franco_ht: 1_000_000, statut }
    const errors = checkChangementGroupement(avant, { ...avant, ...changes }, { bons })
    expect(errors.map(({ champ }) => champ).toSorted()).toEqual([...champs].toSorted())
  })
})

test.each([
  ['brouillon', 0, []],
  ['publie', 0, ['reference', 'famille']],
  ['ouvert', 0, ['reference', 'famille', 'ouverture_le', 'cloture_le']],
  ['ouvert', 1, ['reference', 'famille', 'ouverture_le', 'cloture_le', 'mode_prix']],
  ['clos', 1, ['reference', 'famille', 'ouverture_le', 'cloture_le', 'mode_prix', 'frais_port']],
] as const)('%s avec %i commandes, un champ figé ne se saisit pas', (statut, bons, attendus) => {
  const champs = [
    'reference',
    'famille',
    'ouverture_le',
    'cloture_le',
    'mode_prix',
    'frais_port',
    'description',
  ] as const
  expect(champs.filter((champ) => isFige(champ, { ...GROUPEMENT, statut, bons }))).toEqual(attendus)
})

describe('Un article change', () => {
  const palier = (a_partir_de: number, prix_unitaire_ht: number) => ({ a_partir_de, prix_unitaire_ht })
  const avant = { ...AMMONITRATE, multiple: 4, minimum: 4, paliers: [palier(24, 4_120_000), palier(48, 3_980_000)] }

  test.each([
    ['de prix à la baisse', { prix_unitaire_ht: 4_200_000 }, []],
    ['de prix à la hausse', { prix_unitaire_ht: 4_260_000 }, ['prix_unitaire_ht']],
    ['de palier à la baisse', { paliers: [palier(20, 4_120_000), palier(48, 3_900_000)] }, []],
    ['de palier qui recule', { paliers: [palier(25, 4_120_000), palier(48, 3_980_000)] }, ['paliers']],
    ['de palier plus cher', { paliers: [palier(24, 4_120_000), palier(48, 3_990_000)] }, ['paliers']],
    ['en perdant ses paliers', { paliers: [] }, ['paliers']],
    ['en gagnant un palier', { paliers: [...avant.paliers, palier(96, 3_800_000)] }, []],
    ['de nom', { designation: 'Ammonitrate 33,5 % granulé', description: 'En stock' }, []],
    ['de nature', { contenance: 0.6, unite: 'kg' as const }, ['unite', 'contenance']],
    ['de charge', { redevance_ht: 10 }, ['redevance_ht']],
    ['de multiple compatible', { multiple: 2 }, []],
    ['de multiple', { multiple: 3, minimum: 3 }, ['multiple']],
    ['de minimum à la hausse', { minimum: 8 }, ['minimum']],
    ['de stock sous ce qui est commandé', { disponible: 11 }, ['disponible']],
    ['de stock', { disponible: 12 }, []],
  ])('%s, une fois commandé', (_, changes, champs) => {
    const regles = { statut: 'ouvert', mode_prix: 'paliers_groupe', engages: 12 } as const
    const errors = checkChangementArticle(avant, { ...avant, ...changes }, regles)
    expect(errors.map(({ champ }) => champ)).toEqual(champs)
  })

  test('de tout tant que personne ne l’a commandé, de rien après la clôture', () => {
    const apres = { ...avant, prix_unitaire_ht: 9_000_000, unite: 'kg' as const }
    const regles = { mode_prix: 'paliers_groupe', engages: 0 } as const
    expect(checkChangementArticle(avant, apres, { ...regles, statut: 'ouvert' })).toEqual([])
    expect(checkChangementArticle(avant, apres, { ...regles, statut: 'clos' })).toHaveLength(1)
  })

  test('de paliers sans effet quand le prix est unique', () => {
    const regles = { statut: 'ouvert', mode_prix: 'prix_unique', engages: 1 } as const
    expect(checkChangementArticle(avant, { ...avant, paliers: [] }, regles)).toEqual([])
  })
})
