import { describe, expect, test } from 'vitest'
import { opensAnnuaire } from './acces-annuaire.ts'
import { ADHESION_STATUTS } from './adhesion-statut.ts'

const TODAY = '2026-06-15'
const LIEN = { droit: 'lecture', debut: '2020-01-01', fin: null, adhesion: 'active' } as const
const ouvre = (lien: object, droits = {}) =>
  opensAnnuaire({ is_admin: false, is_retraite: false, liens: [{ ...LIEN, ...lien }], ...droits }, TODAY)

describe('l’annuaire s’ouvre à qui a un droit dans une adhésion en cours', () => {
  test.each([
    ['gestionnaire', true],
    ['lecture', true],
    ['comptable', false],
    [null, false],
  ])('droit %s : %s', (droit, attendu) => expect(ouvre({ droit })).toBe(attendu))

  test.each(ADHESION_STATUTS)('adhésion « %s »', (adhesion) => expect(ouvre({ adhesion })).toBe(adhesion === 'active'))

  test.each([
    ['parti hier', { fin: '2026-06-14' }, false],
    ['le dernier jour', { fin: TODAY }, true],
    ['arrivé aujourd’hui', { debut: TODAY }, true],
    ['attendu demain', { debut: '2026-06-16' }, false],
    ['sans dates', { debut: null }, true],
  ])('%s', (_, dates, attendu) => expect(ouvre(dates)).toBe(attendu))

  test('une seule entreprise suffit ; aucune ne suffit pas', () => {
    const liens = [{ ...LIEN, adhesion: 'exclue' as const }, LIEN]
    expect(opensAnnuaire({ is_admin: false, is_retraite: false, liens }, TODAY)).toBe(true)
    expect(opensAnnuaire({ is_admin: false, is_retraite: false, liens: [] }, TODAY)).toBe(false)
  })

  test('la coopérative l’ouvre toujours, un retraité jamais', () => {
    expect(opensAnnuaire({ is_admin: true, is_retraite: false, liens: [] }, TODAY)).toBe(true)
    expect(ouvre({}, { is_retraite: true })).toBe(false)
  })
})
