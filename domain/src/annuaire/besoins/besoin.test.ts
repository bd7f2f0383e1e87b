import { describe, expect, it } from 'vitest'
import { estMontre } from './besoin-montre.ts'
import { BesoinSaisie } from './besoin-saisie.ts'
import { actesReponseBesoin, applyReponseBesoin, statutBesoin } from './besoin-statut.ts'

const today = '2026-11-28'
const paire = {
  besoins_recus: 'tous',
  departement_commun: true,
  meme_entreprise: false,
  distance_km: 12,
  rayon_km: 30,
} as const

describe('Un besoin se montre', () => {
  it.each([
    ['à qui accepte que tous lui demandent', {}, true],
    ['à qui l’accepte de son département', { besoins_recus: 'departement' }, true],
    [
      'jamais d’un autre département à qui s’y limite',
      { besoins_recus: 'departement', departement_commun: false },
      false,
    ],
    ['d’un autre département à qui l’accepte de tous', { departement_commun: false }, true],
    ['à personne qui n’ait accepté', { besoins_recus: 'personne' }, false],
    ['jamais dans la même entreprise', { meme_entreprise: true }, false],
    ['jusqu’à sa distance', { distance_km: 30 }, true],
    ['pas plus loin', { distance_km: 30.1 }, false],
    ['pas à qui n’a pas de commune', { distance_km: null }, false],
  ] as const)('%s', (_, autre, attendu) => {
    expect(estMontre({ ...paire, ...autre })).toBe(attendu)
  })
})

describe('Un besoin', () => {
  it.each([
    [null, '2026-11-28', 'ouvert'],
    [null, '2026-11-27', 'passe'],
    ['2026-11-20T08:00:00Z', '2026-12-03', 'trouve'],
    ['2026-11-20T08:00:00Z', '2026-11-27', 'trouve'],
  ])('trouvé le %s, jusqu’au %s\u00a0: %s', (trouve_le, au, statut) => {
    expect(statutBesoin({ trouve_le, au }, today)).toBe(statut)
  })

  it.each([
    ['proposee', '2026-12-01', 'auteur', ['accepter', 'refuser']],
    ['proposee', '2026-12-01', 'voisin', ['retirer']],
    ['acceptee', '2026-12-01', 'voisin', ['retirer']],
    ['acceptee', '2026-12-01', 'auteur', []],
    ['refusee', '2026-12-01', 'auteur', []],
    ['retiree', '2026-12-01', 'voisin', []],
    ['proposee', '2026-11-28', 'auteur', ['accepter', 'refuser']],
    ['proposee', '2026-11-27', 'auteur', []],
    ['acceptee', '2026-11-27', 'voisin', []],
  ] as const)('sa réponse %s, jusqu’au %s, pour le %s', (statut, au, acteur, attendus) => {
    expect(actesReponseBesoin({ statut, au }, acteur, today)).toEqual(attendus)
  })

  it('sa réponse ne s’accepte pas deux fois', () => {
    expect(() => applyReponseBesoin('accepter', 'acceptee')).toThrow('Cette réponse est déjà acceptée')
  })

  const saisie = { materiel: 'round baller', du: '2026-12-01', au: '2026-12-03', code_insee: '86160', rayon_km: 30 }
  it.each([
    [{}, true],
    [{ rayon_km: 50 }, true],
    [{ rayon_km: 40 }, false],
    [{ materiel: 'x' }, false],
    [{ materiel: 'a'.repeat(81) }, false],
    [{ message: 'a'.repeat(501) }, false],
  ])('se saisit avec %o\u00a0: %s', (autre, attendu) => {
    expect(BesoinSaisie.safeParse({ ...saisie, ...autre }).success).toBe(attendu)
  })
})
