import { describe, expect, test } from 'vitest'
import type { Portee } from '../../organisme/parametres/portee.ts'
import { CHAMPS_VISIBLES, type ChampVisible } from '../annuaire/confidentialite.ts'
import { champsDeVitrine, isPropose } from './trouvable.ts'

const choixOf = (choix: Partial<Record<ChampVisible, Portee>>) => ({
  ...(Object.fromEntries(CHAMPS_VISIBLES.map((champ) => [champ, 'personne'])) as Record<ChampVisible, Portee>),
  visible_annuaire: 'tous' as Portee,
  ...choix,
})
const CONTACT = { choix: choixOf({}), est_actif: true, debut: null, fin: null, departements: ['35'] }
const lecteur = { departements: ['35'], today: '2026-11-22' }

describe('une entreprise montre de son contact', () => {
  test.each([
    ['ce qu’il montre', { adhesion_active: true, contact: CONTACT }, ['visible_annuaire']],
    ['rien sans adhésion active', { adhesion_active: false, contact: CONTACT }, []],
    ['rien sans contact', { adhesion_active: true, contact: null }, []],
    ['rien d’un contact parti', { adhesion_active: true, contact: { ...CONTACT, fin: '2026-11-21' } }, []],
    [
      'tout jusqu’au dernier jour',
      { adhesion_active: true, contact: { ...CONTACT, fin: '2026-11-22' } },
      ['visible_annuaire'],
    ],
    ['rien d’un contact à venir', { adhesion_active: true, contact: { ...CONTACT, debut: '2026-11-23' } }, []],
    ['rien d’un contact décédé', { adhesion_active: true, contact: { ...CONTACT, est_actif: false } }, []],
    [
      'rien d’un contact masqué',
      { adhesion_active: true, contact: { ...CONTACT, choix: choixOf({ visible_annuaire: 'personne' }) } },
      [],
    ],
    [
      'aux voisins ce qui est aux voisins',
      { adhesion_active: true, contact: { ...CONTACT, choix: choixOf({ visible_surface: 'departement' }) } },
      ['visible_annuaire', 'visible_surface'],
    ],
    [
      'rien hors de son département quand il s’y tient',
      {
        adhesion_active: true,
        contact: { ...CONTACT, departements: ['86'], choix: choixOf({ visible_annuaire: 'departement' }) },
      },
      [],
    ],
  ] as const)('%s', (_, vitrine, champs) => {
    expect(champsDeVitrine(vitrine, lecteur)).toEqual(champs)
  })
})

test.each([
  ['entraide', 'en_service', true],
  ['vente', 'en_reparation', true],
  ['non_partage', 'en_service', false],
  ['location', 'hors_service', false],
  ['location', 'vendu', false],
] as const)('un matériel en « %s », « %s », est proposé : %s', (disponibilite, statut, attendu) => {
  expect(isPropose({ disponibilite, statut })).toBe(attendu)
})
