import { expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { COMPOSANTES, FIXE, HA, JEUNE, MAT, PARTS, RETRAITE } from '../../testing/bareme.ts'
import { checkBareme } from './coherence-bareme.ts'
import type { Composante } from './composante.ts'

const contexte = { ...TVA_PAR_DEFAUT, categories: new Set(['traction', 'pulverisateur-automoteur']) }

const champs = (composantes: readonly Composante[], valide_du = '2027-01-01') =>
  checkBareme({ composantes: [...composantes], valide_du }, contexte).map(({ champ }) => champ)

const paliers = (...fins: (number | null)[]) => ({ ...HA, paliers: fins.map((jusqu_a) => ({ jusqu_a, tarif: 10 })) })

test.each<[string, readonly Composante[], string[]]>([
  ['l’exemple de la coopérative', COMPOSANTES, []],
  ['aucune composante', [], ['composantes']],
  ['un code deux fois', [FIXE, { ...MAT, code: 'FIXE' }], ['composantes.1.code']],
  ['deux forfaits retraités', [RETRAITE, { ...RETRAITE, code: 'R2' }], ['composantes.1.assiette']],
  ['deux lignes de parts', [PARTS, { ...PARTS, code: 'P2' }], ['composantes.1.assiette']],
  ['deux parts fixes', [FIXE, { ...FIXE, code: 'F2' }], []],
  ['des hectares sans palier', [paliers()], ['composantes.0.paliers']],
  ['des paliers qui reculent', [paliers(100, 50, null)], ['composantes.0.paliers.1.jusqu_a']],
  ['deux paliers égaux', [paliers(100, 100, null)], ['composantes.0.paliers.1.jusqu_a']],
  ['un palier ouvert au milieu', [paliers(null, 100)], ['composantes.0.paliers.0.jusqu_a']],
  ['un dernier palier fermé, plafonné', [paliers(100)], []],
  ['un dernier palier fermé, sans plafond', [{ ...paliers(100), plafond: null }], ['composantes.0.paliers.0.jusqu_a']],
  ['un minimum au-dessus du plafond', [{ ...HA, plancher: 20_000 }], ['composantes.0.plafond']],
  ['une remise sans taux', [FIXE, { ...JEUNE, taux_pct: null }], ['composantes.1.taux_pct']],
  ['une remise sur rien', [{ ...JEUNE, sur: null }], ['composantes.0.sur']],
  ['une remise sur un code disparu', [HA, JEUNE], ['composantes.1.sur']],
  ['une remise sur une remise', [FIXE, JEUNE, { ...JEUNE, code: 'J2', sur: 'JEUNE' }], ['composantes.2.sur']],
  ['une remise sur les parts', [PARTS, { ...JEUNE, sur: 'PARTS' }], ['composantes.1.sur']],
  [
    'une catégorie inconnue',
    [{ ...MAT, tarifs_categorie: [{ categorie: 'inconnue', montant: 1 }] }],
    ['composantes.0.tarifs_categorie.0.categorie'],
  ],
  [
    'une catégorie deux fois',
    [{ ...MAT, tarifs_categorie: [...MAT.tarifs_categorie, ...MAT.tarifs_categorie.slice(0, 1)] }],
    ['composantes.0.tarifs_categorie.2.categorie'],
  ],
  ['une TVA inconnue', [{ ...FIXE, tva_code: 'TVA99' }], ['composantes.0.tva_code']],
  ['une TVA inconnue sur le capital', [{ ...PARTS, tva_code: 'TVA99' }], []],
])('%s', (_, composantes, attendu) => {
  expect(champs(composantes)).toEqual(attendu)
})

test('un taux qui n’est pas encore en vigueur à la date d’effet', () => {
  expect(champs([FIXE], '2013-12-31')).toEqual(['composantes.0.tva_code'])
})
