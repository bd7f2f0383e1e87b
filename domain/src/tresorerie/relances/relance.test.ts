import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addJours } from '../../jour.ts'
import { RELANCES_PAR_DEFAUT } from '../../organisme/parametres/relances.ts'
import {
  decideRelance,
  type PieceARelancer,
  prochaineRelance,
  type RelanceEnvoyee,
  refusRelanceManuelle,
} from './relance.ts'
import { tonRelance } from './ton-relance.ts'

const ECHEANCE = '2026-06-30'
const due: PieceARelancer = {
  ouverte: true,
  date_emission: '2026-05-01',
  echeance: ECHEANCE,
  litige: false,
  adhesion_finie: false,
  contact_decede: false,
  prelevement_prevu: false,
  echeancier_tenu: false,
  annonce: null,
}
const annonce = {
  moyen: 'virement' as const,
  paye_le: null,
  annonce_le: '2026-07-01',
  jusqu_au: '2026-07-11',
  retiree: false,
  relancee_depuis: false,
}
const parametres = RELANCES_PAR_DEFAUT
const apres = (jours: number) => addJours(ECHEANCE, jours)
const envoyee = (etape: string, jours: number): RelanceEnvoyee => ({ etape, envoyee_le: apres(jours) })

/** Code of the reminder that is sent, or the reason in parentheses when none is. */
function decide(cotisation: Partial<PieceARelancer>, jours: number, envoyees: RelanceEnvoyee[] = []) {
  const { etape, motif } = decideRelance({ ...due, ...cotisation }, { parametres, envoyees, today: apres(jours) })
  return etape?.code ?? `(${motif})`
}

describe('La relance du jour', () => {
  test.each([
    [-40, [], '(pas_encore)'],
    [-8, [], '(pas_encore)'],
    [-7, [], 'rappel'],
    [-3, [], 'rappel'],
    [0, [], 'rappel'],
    [-6, [envoyee('rappel', -7)], '(faite)'],
    [1, [], '(pas_encore)'],
    [14, [], '(pas_encore)'],
    [14, [envoyee('rappel', -7)], '(pas_encore)'],
    [15, [envoyee('rappel', -7)], 'relance_1'],
    [15, [], 'relance_1'],
    [16, [envoyee('relance_1', 15)], '(faite)'],
    [22, [envoyee('relance_1', 15)], '(faite)'],
    [29, [envoyee('relance_1', 15)], '(faite)'],
    [30, [envoyee('relance_1', 15)], 'relance_2'],
    [30, [envoyee('relance_1', 24)], '(ecart)'],
    [30, [envoyee('relance_1', 23)], 'relance_2'],
    [31, [envoyee('relance_1', 24)], 'relance_2'],
    [44, [], 'relance_2'],
    [45, [envoyee('relance_2', 30)], 'mise_en_demeure'],
    [45, [envoyee('relance_2', 39)], '(ecart)'],
    [60, [envoyee('mise_en_demeure', 45)], '(faite)'],
    [90, [envoyee('mise_en_demeure', 45)], 'radiation'],
    [90, [envoyee('relance_2', 30)], 'mise_en_demeure'],
    [90, [envoyee('mise_en_demeure', 60)], '(faite)'],
    [105, [envoyee('mise_en_demeure', 60)], 'radiation'],
    [400, [], 'relance_2'],
    [400, [envoyee('relance_2', 393)], 'mise_en_demeure'],
    [400, [envoyee('manuelle-2026-12-01', 154)], 'mise_en_demeure'],
    [400, [envoyee('radiation', 90)], '(faite)'],
    [50, [envoyee('manuelle-2026-08-14', 45)], '(ecart)'],
  ])('à %i jours de l’échéance, après %j : %s', (jours, envoyees, attendu) => {
    expect(decide({}, jours, envoyees)).toBe(attendu)
  })

  test.each([
    [{ ouverte: false }, '(soldee)'],
    [{ echeance: null }, '(sans_echeance)'],
    [{ litige: true }, '(litige)'],
    [{ adhesion_finie: true }, '(adhesion_finie)'],
    [{ contact_decede: true }, '(contact_decede)'],
    [{ prelevement_prevu: true }, '(prelevement_prevu)'],
    [{ echeancier_tenu: true }, '(echeancier_tenu)'],
    [{ date_emission: apres(10) }, '(ecart)'],
    [{ date_emission: apres(8) }, 'relance_1'],
    [{ date_emission: null }, 'relance_1'],
  ] as const)('quinze jours après, %j : %s', (cotisation, attendu) => {
    expect(decide(cotisation, 15)).toBe(attendu)
  })

  test.each([
    [apres(14), false, 'relance_1'],
    [apres(15), false, '(annonce)'],
    [apres(15), true, 'relance_1'],
  ])('quinze jours après, dite payée jusqu’au %s (retirée : %s) : %s', (jusqu_au, retiree, attendu) => {
    expect(decide({ annonce: { ...annonce, jusqu_au, retiree } }, 15)).toBe(attendu)
  })

  test('sans relance dans les réglages, une mise en demeure n’attend rien', () => {
    const seule = { ...parametres, etapes: parametres.etapes.filter(({ acte }) => acte !== 'courriel') }
    expect(decideRelance(due, { parametres: seule, envoyees: [], today: apres(50) }).etape?.code).toBe(
      'mise_en_demeure',
    )
  })

  test('rien ne part quand les relances sont arrêtées', () => {
    const arretees = { parametres: { ...parametres, actives: false }, envoyees: [], today: apres(15) }
    expect(decideRelance(due, arretees)).toEqual({ motif: 'inactives' })
    expect(refusRelanceManuelle(due, arretees)).toBeUndefined()
  })

  test('suivie chaque jour, jamais deux dans l’écart ni deux fois une étape', () => {
    const etape = fc.record({
      code: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      libelle: fc.constant(''),
      jours: fc.integer({ min: -20, max: 60 }),
      acte: fc.constantFrom('courriel' as const, 'mise_en_demeure' as const, 'proposition' as const),
    })
    const reglages = fc.record({
      actives: fc.constant(true),
      etapes: fc.uniqueArray(etape, { selector: ({ code }) => code }),
      ecart_min_jours: fc.integer({ min: 1, max: 15 }),
      repos_annonce_jours: fc.constant(10),
    })
    const jours = fc.uniqueArray(fc.integer({ min: -30, max: 90 })).map((all) => all.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(reglages, jours, (choisis, passages) => {
        const envoyees: RelanceEnvoyee[] = []
        for (const passage of passages) {
          const today = apres(passage)
          const { etape: partie } = decideRelance(due, { parametres: choisis, envoyees, today })
          if (!partie) continue
          expect(envoyees.some((one) => one.etape === partie.code)).toBe(false)
          for (const { envoyee_le } of envoyees) {
            expect(addJours(envoyee_le, choisis.ecart_min_jours) <= today).toBe(true)
          }
          envoyees.push({ etape: partie.code, envoyee_le: today })
        }
      }),
    )
  })
})

describe('La relance à la main', () => {
  test.each([
    [{}, [], undefined],
    [{}, [envoyee('relance_1', 3)], undefined],
    [{}, [envoyee('relance_1', 4)], 'ecart'],
    [{ date_emission: apres(10) }, [], undefined],
    [{ litige: true }, [], 'litige'],
    [{ annonce }, [], 'annonce'],
    [{ ouverte: false }, [], 'soldee'],
  ])('%j après %j : %s', (cotisation, envoyees, attendu) => {
    const echeancier = { parametres, envoyees, today: apres(10) }
    expect(refusRelanceManuelle({ ...due, ...cotisation }, echeancier)).toBe(attendu)
  })
})

describe('La prochaine relance', () => {
  test.each([
    [-20, [], 'rappel', -7],
    [1, [], 'relance_1', 15],
    [15, [], 'relance_1', 15],
    [16, [envoyee('relance_1', 15)], 'relance_2', 30],
    [31, [envoyee('manuelle-x', 28)], 'relance_2', 35],
    [44, [envoyee('relance_2', 42)], 'mise_en_demeure', 49],
    [60, [envoyee('mise_en_demeure', 45)], 'radiation', 90],
    [400, [envoyee('mise_en_demeure', 400)], 'radiation', 445],
  ])('à %i jours, après %j : %s à %i jours', (jours, envoyees, code, attendu) => {
    const prochaine = prochaineRelance(due, { parametres, envoyees, today: apres(jours) })
    expect([prochaine?.etape.code, prochaine?.jour]).toEqual([code, apres(attendu)])
  })

  test.each([
    [5, 'relance_1', 15],
    [20, 'relance_1', 21],
    [29, 'relance_2', 30],
    [35, 'relance_2', 36],
  ])('dite payée jusqu’à %i jours, elle reprend par %s à %i jours', (fin, code, attendu) => {
    const dite = { ...due, annonce: { ...annonce, jusqu_au: apres(fin) } }
    const prochaine = prochaineRelance(dite, { parametres, envoyees: [], today: apres(3) })
    expect([prochaine?.etape.code, prochaine?.jour]).toEqual([code, apres(attendu)])
  })

  test('il n’y en a plus après la dernière, ni pendant un litige', () => {
    const echeancier = { parametres, envoyees: [envoyee('radiation', 90)], today: apres(100) }
    expect(prochaineRelance(due, echeancier)).toBeUndefined()
    expect(prochaineRelance({ ...due, litige: true }, { ...echeancier, envoyees: [] })).toBeUndefined()
  })
})

test.each([
  ['rappel', -7, true, 'rappel'],
  [null, 0, true, 'rappel'],
  ['relance_1', 15, false, 'relance'],
  ['relance_2', 30, false, 'derniere'],
  ['relance_2', 30, true, 'relance'],
  [null, 40, false, 'relance'],
])('le ton de %s à %i jours, première %s : %s', (etape, jours, premiere, attendu) => {
  expect(tonRelance(parametres, { etape, echeance: ECHEANCE, premiere, today: apres(jours) })).toBe(attendu)
})
