import { expect, test } from 'vitest'
import { isInvisible, listDejaLa } from './deja-la.ts'

const NOW = new Date('2026-12-01T10:00:00.000Z')
const RIEN = { adhesions: [], machines: undefined, groupements: [], creances: [] }
const dejaLa = (lu: object) =>
  listDejaLa({ ...RIEN, ...lu } as Parameters<typeof listDejaLa>[0], NOW).map(({ titre, detail }) =>
    [titre, detail].join(' | ').replaceAll(/[\u00a0\u202f]/g, ' '),
  )
const adhesion = (statut: string) => ({
  id: statut,
  statut,
  entreprise: { raison_sociale: 'EARL Les Chaumes', commune: 'Mirebeau' },
})
const achat = (libelle: string, cloture_le: string) => ({
  id: libelle,
  libelle,
  statut: 'ouvert',
  ouverture_le: '2026-11-01T07:00:00.000Z',
  cloture_le,
})
const machines = (...echeances: (string | null)[]) => ({
  total: echeances.length,
  resultats: echeances.map((echeance) => ({ echeance: echeance && { echeance } })),
})

test.each([
  ['rien', {}, []],
  [
    'une adhésion, sans les anciennes',
    { adhesions: [adhesion('active'), adhesion('resiliee')] },
    ['EARL Les Chaumes | Mirebeau'],
  ],
  ['aucune machine', { machines: machines() }, []],
  ['une machine à jour', { machines: machines('2027-03-01') }, ['1 machine | ']],
  [
    'trois machines, un contrôle passé',
    { machines: machines('2026-11-30', '2026-12-01', null) },
    ['3 machines | dont 1 contrôle à faire'],
  ],
  [
    'deux contrôles passés',
    { machines: machines('2026-11-30', '2026-10-01') },
    ['2 machines | dont 2 contrôles à faire'],
  ],
  [
    'les achats ouverts à cette heure',
    { groupements: [achat('Engrais', '2026-12-10T17:00:00.000Z'), achat('Semences', '2026-12-01T09:00:00.000Z')] },
    ['1 achat ouvert | Engrais'],
  ],
  [
    'ce qui est dû',
    {
      creances: [
        {
          id: 'c',
          nature: 'cotisation',
          adhesion_id: 'a',
          objet: 'Cotisation 2027',
          montant_du: 19_724,
          reste: 19_724,
          echeance: '2026-12-11',
          exigible_le: null,
          en_retard: false,
          litige: false,
          prelevement_le: null,
          repos_jusqu_au: null,
        },
      ],
    },
    ['Cotisation 2027 | 197,24 € à payer avant le 11 décembre 2026.'],
  ],
])('le premier jour montre %s', (_, lu, attendu) => {
  expect(dejaLa(lu)).toEqual(attendu)
})

const PERSONNE = {
  visible_annuaire: 'tous',
  visible_telephone: 'personne',
  visible_email: 'personne',
  visible_adresse: 'personne',
  visible_materiels: 'personne',
  visible_surface: 'personne',
} as const

test.each([
  ['sa fiche est cachée', { visible_annuaire: 'personne', visible_telephone: 'tous' }, true],
  ['sa fiche se trouve', {}, false],
])('personne ne voit rien quand %s : %s', (_, choix, attendu) => {
  expect(isInvisible({ ...PERSONNE, ...choix } as Parameters<typeof isInvisible>[0])).toBe(attendu)
})
