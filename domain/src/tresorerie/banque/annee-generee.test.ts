import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { addJours } from '../../jour.ts'
import type { Donnees, MouvementRecu } from './proposition.ts'
import { openRapprochement } from './rapprochement.ts'

/** Same numbers at each run. */
function createTirage(graine: number) {
  let etat = graine
  return (borne: number) => {
    etat = (etat * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((etat / 2 ** 31) * borne)
  }
}

const FORMES = ['GAEC du', 'EARL de la', 'SCEA des', 'EARL', 'GAEC', 'SARL']
const LIEUX =
  'Plessis Tour Chaumes Bonneau Ribreau Lavoir Chantemerle Besnard Malvault Grange Moulin Étang Prévôté Closerie Hêtraie Vallée Métairie Fontaine Roche Bruyère'.split(
    ' ',
  )
const SUITES = [
  '',
  ' Frères',
  ' et Fils',
  ' du Nord',
  ' Neuve',
  ' Haute',
  ' Basse',
  ' Saint-Léger',
  ' d’Œuvre',
  ' Élevage',
  ' Noire',
  ' Vieille',
  ' Rouge',
]
const PRENOMS = ['Jérôme', 'Élodie', 'Bernard', 'Aïcha', 'Noël', 'Solène']
const ENTREPRISES = [...LIEUX.flatMap((lieu) => SUITES.map((suite) => ({ lieu, suite })))].map(
  ({ lieu, suite }, rang) => ({
    id: `e${rang}`,
    no_adherent: `A${String(rang).padStart(5, '0')}`,
    raison_sociale: rang % 7 === 0 ? `${PRENOMS[rang % 6]} ${lieu}${suite}` : `${FORMES[rang % 6]} ${lieu}${suite}`,
  }),
)

const dit = (nom: string) =>
  nom
    .toUpperCase()
    .replaceAll('Œ', 'OE')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9 ]/g, ' ')

/** Draws a month: what is due, what is paid, and in which words. `vrai`: the company that really paid. */
function drawMois(mois: number, tire: (borne: number) => number) {
  const pieces = ENTREPRISES.flatMap(({ id }, rang) =>
    Array.from({ length: 1 + (rang % 3 === 0 ? 1 : 0) }, (_, place) => ({
      id: `m${mois}${id}p${place}`,
      numero: `${place === 0 ? 'AC' : 'FA'}-2026-${String(mois * 1_000 + rang * 2 + place).padStart(6, '0')}`,
      objet: place === 0 ? 'Cotisation 2026' : 'Huiles',
      echeance: null,
      reste: 5_000 + tire(90_000),
      entreprise_id: id,
    })),
  )
  const payeurs = [...ENTREPRISES].toSorted(() => tire(3) - 1).slice(0, 255)
  const credits = payeurs.map((entreprise) => {
    const dues = pieces.filter(({ entreprise_id }) => entreprise_id === entreprise.id)
    const toutes = tire(4) > 0
    const payees = toutes ? dues : dues.slice(0, 1)
    const nom = dit(entreprise.raison_sociale)
    const montant = payees.reduce((somme, { reste }) => somme + reste, 0) - (tire(20) === 0 ? 100 : 0)
    const textes = [
      `VIR SEPA ${nom} ${payees.map(({ numero }) => numero).join(' ')}`,
      `VIR INST ${nom}${(payees[0]?.numero ?? '').replaceAll('-', '')}`,
      `VIR ${nom} COTISATION`,
      `VIREMENT DE ${nom}`.slice(0, 31),
      `VIR RECU ${nom.slice(0, -2)} NOTPROVIDED`,
      `VIR M OU MME ${nom.split(' ').at(-1)} REGLEMENT`,
    ]
    const libelle = textes[[0, 0, 1, 2, 2, 3, 4, 5][tire(8)] ?? 0] ?? ''
    const iban = tire(3) === 0 ? null : `IBAN-${entreprise.id}`
    return { entreprise, payees: payees.map(({ id }) => id), montant, libelle, iban }
  })
  const sorties = Array.from({ length: 40 }, (_, rang) => ({
    entreprise: null,
    payees: [],
    iban: null,
    montant: -1_000 - tire(50_000),
    libelle:
      ['FRAIS TENUE DE COMPTE', 'PRLV EDF ENTREPRISES', 'VIR FOURNISSEUR NEGOCE DU POITOU', 'CB STATION'][rang % 4] ??
      '',
  }))
  const inconnus = Array.from({ length: 5 }, () => ({
    entreprise: null,
    payees: [],
    iban: null,
    montant: 3_000 + tire(9_000),
    libelle: 'VIR ASSURANCE REMBOURSEMENT SINISTRE',
  }))
  return { pieces, mouvements: [...credits, ...sorties, ...inconnus] }
}

/** Nobody types when the movement posts by itself, or one Enter accepts the right company and pieces. */
test('sur une année de 300 mouvements par mois, neuf sur dix se rapprochent sans rien taper, et aucun seul à tort', () => {
  const tire = createTirage(86_110)
  const connus = new Map<string, { entreprise_id: string; fois: number }>()
  const habitudes = new Map<string, Donnees['habitudes'][number]>()
  const bilan = { mouvements: 0, seuls: 0, entree: 0, tapes: 0, trompeurs: 0, faux: 0 }
  for (let mois = 0; mois < 12; mois += 1) {
    const { pieces, mouvements } = drawMois(mois, tire)
    const date = addJours('2026-01-15', mois * 30)
    const rapprochement = openRapprochement({
      entreprises: ENTREPRISES,
      pieces,
      payeurs: [...connus].map(([iban, payeur]) => ({ iban, ...payeur })),
      mandats: [],
      prelevees: [],
      lots: [],
      saisis: [],
      habitudes: [...habitudes.values()],
    })
    for (const { entreprise, payees, montant, libelle, iban } of mouvements) {
      const recu: MouvementRecu = {
        date,
        montant,
        libelle,
        iban,
        nom: null,
        end_to_end_id: null,
        rum: null,
        code_rejet: null,
      }
      const proposition = rapprochement.propose(recu)
      const juste = entreprise
        ? proposition.entreprise_id === entreprise.id &&
          isDeepStrictEqual(proposition.parts.map(({ piece_id }) => piece_id).toSorted(), payees.toSorted())
        : proposition.nature === 'classement'
      bilan.mouvements += 1
      if (proposition.sure) {
        bilan.seuls += 1
        if (!juste) bilan.faux += 1
      } else if (juste) bilan.entree += 1
      else if (proposition.parts.length > 0) bilan.trompeurs += 1
      else bilan.tapes += 1
      if (juste) rapprochement.paye(proposition)
      if (entreprise && iban)
        connus.set(iban, { entreprise_id: entreprise.id, fois: (connus.get(iban)?.fois ?? 0) + 1 })
      if (!entreprise) {
        const cle = [montant < 0 ? 'sorti' : 'entre', libelle].join(' ')
        habitudes.set(cle, { cle, classement: 'autre', compte: '471', le: date })
      }
    }
  }
  const part = (bilan.seuls + bilan.entree) / bilan.mouvements
  process.stdout.write(`${JSON.stringify({ ...bilan, part: Math.round(part * 1_000) / 10 })}\n`)
  expect(bilan.mouvements).toBe(3_600)
  expect(bilan.faux).toBe(0)
  expect(part).toBeGreaterThanOrEqual(0.9)
  // One Enter would be wrong: the evidence in words is there to be read.
  expect(bilan.trompeurs / bilan.mouvements).toBeLessThanOrEqual(0.03)
}, 30_000)
