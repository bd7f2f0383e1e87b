import { describe, expect, it } from 'vitest'
import { UTILISATEUR_STATUTS } from '../comptes/utilisateur-statut.ts'
import { DROITS } from '../droits/role.ts'
import { AdherentSaisie } from './adherent-saisie.ts'
import { CHAMPS_PERSONNE, decideChamp, isAdresseSure, isASoi, PROPRIETAIRES, type Sort } from './proprietaire.ts'

const COMPTES = [null, ...UTILISATEUR_STATUTS] as const
const ENTREPRISES = [1, 2, 3] as const
const ROLES = [null, ...DROITS] as const

/**
 * The attributes by owner, written apart from the code under test; `droit` belongs to the company, but nobody may
 * change their own.
 */
const SORTES = {
  identite: CHAMPS_PERSONNE,
  role: Object.keys(AdherentSaisie.shape).filter(
    (champ) => PROPRIETAIRES[champ as keyof typeof PROPRIETAIRES] === 'entreprise' && champ !== 'droit',
  ),
  droit: ['droit'],
  cooperative: ['est_retraite', 'date_retraite', 'statut_personne'],
} as const

type Sorte = keyof typeof SORTES
const tout = (sort: Sort): Record<Sorte, Sort> => ({ identite: sort, role: sort, droit: sort, cooperative: sort })

/**
 * The whole table again, written by hand: who acts, and the outcome for each sort of attribute, for a person whom a
 * company may change (`libre`) or who decides alone (`aSoi`).
 */
const ATTENDU = {
  administrateur: { libre: tout('enregistre'), aSoi: tout('enregistre') },
  lui_meme_gestionnaire: {
    libre: { identite: 'enregistre', role: 'enregistre', droit: 'refuse', cooperative: 'refuse' },
    aSoi: { identite: 'enregistre', role: 'enregistre', droit: 'refuse', cooperative: 'refuse' },
  },
  autre_gestionnaire: {
    libre: { identite: 'enregistre', role: 'enregistre', droit: 'enregistre', cooperative: 'refuse' },
    aSoi: { identite: 'propose', role: 'enregistre', droit: 'enregistre', cooperative: 'refuse' },
  },
  sans_gestion: { libre: tout('refuse'), aSoi: tout('refuse') },
} as const satisfies Record<string, Record<'libre' | 'aSoi', Record<Sorte, Sort>>>

const acteurs = [true, false].flatMap((is_admin) =>
  [true, false].flatMap((estLaPersonne) => ROLES.map((droit) => ({ is_admin, estLaPersonne, droit }))),
)

function nomOf({ is_admin, estLaPersonne, droit }: (typeof acteurs)[number]): keyof typeof ATTENDU {
  if (is_admin) return 'administrateur'
  if (droit !== 'gestionnaire') return 'sans_gestion'
  return estLaPersonne ? 'lui_meme_gestionnaire' : 'autre_gestionnaire'
}

describe('R67 : qui change quel champ de qui', () => {
  const situations = COMPTES.flatMap((compte) => ENTREPRISES.map((entreprises) => ({ compte, entreprises })))
  const cas = situations.flatMap((situation) => acteurs.map((acteur) => [situation, acteur] as const))

  it('chaque attribut qui se saisit a un propriétaire', () => {
    expect(Object.keys(PROPRIETAIRES).toSorted()).toEqual(Object.keys(AdherentSaisie.shape).toSorted())
    expect(Object.values(SORTES).flat().toSorted()).toEqual(Object.keys(PROPRIETAIRES).toSorted())
  })

  it.each(cas)('compte et entreprises %o, par %o', (situation, acteur) => {
    const { compte, entreprises } = situation
    const aSoi = (compte !== null && compte !== 'invite') || entreprises > 1
    expect(isASoi(situation)).toBe(aSoi)
    for (const [sorte, champs] of Object.entries(SORTES)) {
      const attendu = ATTENDU[nomOf(acteur)][aSoi ? 'aSoi' : 'libre'][sorte as Sorte]
      for (const champ of champs) {
        expect([champ, decideChamp(champ as keyof typeof PROPRIETAIRES, situation, acteur)]).toEqual([champ, attendu])
      }
    }
  })

  it('une adresse qu’une seule de plusieurs entreprises a écrite n’ouvre rien', () => {
    expect(isAdresseSure({ entreprises: 1, saisiPar: 'une' })).toBe(true)
    expect(isAdresseSure({ entreprises: 2, saisiPar: null })).toBe(true)
    expect(isAdresseSure({ entreprises: 2, saisiPar: 'une' })).toBe(false)
  })
})
