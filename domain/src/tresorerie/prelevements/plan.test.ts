import { describe, expect, test } from 'vitest'
import { type Candidat, planPrelevement, premiereDate, refusDate } from './plan.ts'

const MANDAT = {
  id: 'm',
  statut: 'actif',
  type_prelevement: 'RCUR',
  dernier_prelevement: null,
  reserve: false,
  marchandises: false,
  sans_adresse: false,
} as const
const ACCEPTE = { ...MANDAT, marchandises: true } as const
const CANDIDAT: Candidat = {
  creance_id: 'c',
  nature: 'cotisation',
  echeance: '2026-12-01',
  reste: 6_000,
  exigible: null,
  litige: false,
  en_cours: false,
  mandat: MANDAT,
}

describe('Ce qui se prélève le 10 décembre 2026', () => {
  test.each<[string, Partial<Candidat>, string | number | undefined]>([
    ['une cotisation échue, au mandat actif', {}, 6_000],
    ['ce qui en reste dû', { reste: 1_500 }, 1_500],
    ['échue ce jour', { echeance: '2026-12-10' }, 6_000],
    ['sans échéance', { echeance: null }, 6_000],
    ['l’échéance de son échéancier', { exigible: 2_000 }, 2_000],
    ['même avant sa propre échéance', { exigible: 2_000, echeance: '2027-01-15' }, 2_000],
    ['à jour de son échéancier', { exigible: 0 }, 'echeancier'],
    ['échue le lendemain', { echeance: '2026-12-11' }, 'non_echue'],
    ['en litige', { litige: true }, 'litige'],
    ['déjà dans un lot', { en_cours: true }, 'en_cours'],
    ['sans mandat', { mandat: null }, 'sans_mandat'],
    ['au mandat révoqué', { mandat: { ...MANDAT, statut: 'revoque' } }, 'sans_mandat'],
    ['au mandat caduc', { mandat: { ...MANDAT, statut: 'caduc' } }, 'sans_mandat'],
    ['au mandat non signé', { mandat: { ...MANDAT, statut: 'brouillon' } }, 'mandat_brouillon'],
    ['au mandat suspendu', { mandat: { ...MANDAT, statut: 'suspendu' } }, 'mandat_suspendu'],
    ['au mandat récurrent déjà utilisé', { mandat: { ...MANDAT, dernier_prelevement: '2025-12-10' } }, 6_000],
    ['d’un compte suisse, sans adresse', { mandat: { ...MANDAT, sans_adresse: true } }, 'sans_adresse'],
    ['au mandat ponctuel', { mandat: { ...MANDAT, type_prelevement: 'OOFF' } }, 6_000],
    [
      'au mandat ponctuel déjà utilisé',
      { mandat: { ...MANDAT, type_prelevement: 'OOFF', dernier_prelevement: '2025-12-10' } },
      'mandat_ponctuel',
    ],
    [
      'au mandat ponctuel réservé par un autre lot',
      { mandat: { ...MANDAT, type_prelevement: 'OOFF', reserve: true } },
      'mandat_ponctuel',
    ],
    ['au mandat récurrent d’un autre lot', { mandat: { ...MANDAT, reserve: true } }, 6_000],
    ['une facture, au mandat accepté pour les cotisations', { nature: 'facture' }, 'sans_accord'],
    ['une facture, au mandat accepté pour les marchandises', { nature: 'facture', mandat: ACCEPTE }, 6_000],
    ['une facture pas encore échue', { nature: 'facture', mandat: ACCEPTE, echeance: '2026-12-11' }, 'non_echue'],
    ['une facture dans un échéancier', { nature: 'facture', mandat: ACCEPTE, exigible: 2_000 }, 2_000],
    [
      'une facture au mandat suspendu',
      { nature: 'facture', mandat: { ...MANDAT, statut: 'suspendu' } },
      'mandat_suspendu',
    ],
    ['dont rien ne reste dû', { reste: 0 }, undefined],
  ])('%s', (_, changes, attendu) => {
    const { lignes, ecartes } = planPrelevement([{ ...CANDIDAT, ...changes }], '2026-12-10')
    expect(lignes.map(({ montant }) => montant)).toEqual(typeof attendu === 'number' ? [attendu] : [])
    expect(ecartes.map(({ motif }) => motif)).toEqual(typeof attendu === 'string' ? [attendu] : [])
  })

  test('la séquence est celle du mandat', () => {
    const ponctuel = { ...CANDIDAT, mandat: { ...MANDAT, type_prelevement: 'OOFF' as const } }
    const { lignes } = planPrelevement([CANDIDAT, ponctuel], '2026-12-10')
    expect(lignes.map(({ sequence }) => sequence)).toEqual(['RCUR', 'OOFF'])
  })

  test.each<[string, Partial<Candidat>[], string[]]>([
    ['la plus ancienne échéance', [{ echeance: '2026-12-02' }, { echeance: '2026-11-02' }], ['1']],
    ['une échéance plutôt qu’aucune', [{ echeance: null }, { echeance: '2026-12-02' }], ['1']],
    ['la première de deux semblables', [{}, {}, {}], ['0']],
    ['celle qui peut partir', [{ echeance: '2026-10-02', litige: true }, {}], ['1']],
    ['celle qui reste due', [{ echeance: '2026-10-02', reste: 0 }, {}], ['1']],
  ])('un mandat ponctuel ne prélève qu’une cotisation : %s', (_, changes, attendu) => {
    const mandat = { ...MANDAT, type_prelevement: 'OOFF' as const }
    const candidats = changes.map((change, rang) => ({ ...CANDIDAT, creance_id: `${rang}`, mandat, ...change }))
    const { lignes, ecartes } = planPrelevement(candidats, '2026-12-10')
    expect(lignes.map(({ creance_id }) => creance_id)).toEqual(attendu)
    expect(ecartes.every(({ motif }) => ['mandat_ponctuel', 'litige'].includes(motif))).toBe(true)
  })
})

describe('La date de prélèvement', () => {
  const delai = { today: '2026-11-22', prenotification_jours: 14 }

  test.each([
    [{ today: '2026-11-22', prenotification_jours: 14 }, '2026-12-07'],
    [{ today: '2026-11-23', prenotification_jours: 14 }, '2026-12-07'],
    [{ today: '2026-12-11', prenotification_jours: 14 }, '2026-12-28'],
    [{ today: '2026-11-23', prenotification_jours: 0 }, '2026-11-24'],
  ])('%o : au plus tôt le %s', (regles, attendu) => {
    expect(premiereDate(regles)).toBe(attendu)
  })

  test.each([
    ['2026-12-07', undefined],
    [
      '2026-12-04',
      'Chaque adhérent est prévenu 14 jours avant\u00a0: la première date possible est le 7 décembre 2026.',
    ],
    ['2026-12-12', 'Les banques ne règlent pas le 12 décembre 2026\u00a0: choisissez le 14 décembre 2026.'],
    ['2026-12-25', 'Les banques ne règlent pas le 25 décembre 2026\u00a0: choisissez le 28 décembre 2026.'],
  ])('le %s : %s', (date, attendu) => {
    expect(refusDate(date, delai)).toBe(attendu)
  })
})
