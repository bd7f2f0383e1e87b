import { describe, expect, it } from 'vitest'
import { telephonesMontres } from './demande.ts'
import { demandeOfferte } from './demande-offerte.ts'
import { actesDemande, applyDemande, statutDemande } from './demande-statut.ts'
import { erreursJours } from './jours-demandes.ts'

const today = '2026-11-26'

describe('Les jours demandés', () => {
  it.each([
    ['2026-11-26', '2026-11-26', undefined],
    ['2026-12-01', '2026-12-03', undefined],
    ['2026-12-01', '2027-03-02', undefined],
    ['2026-11-25', '2026-11-28', 'du'],
    ['2026-12-03', '2026-12-01', 'au'],
    ['2026-12-01', '2027-03-03', 'au'],
    ['2028-05-26', '2028-05-27', undefined],
    ['2028-05-27', '2028-05-28', 'du'],
  ])('du %s au %s\u00a0: %s', (du, au, champ) => {
    expect(erreursJours({ du, au }, today).map((erreur) => erreur.champ)).toEqual(champ ? [champ] : [])
  })
})

describe('Une demande', () => {
  it.each([
    ['en_attente', '2026-12-01', ['proprietaire'], ['accepter', 'refuser']],
    ['en_attente', '2026-12-01', ['demandeur'], ['retirer']],
    ['acceptee', '2026-12-01', ['demandeur'], ['retirer']],
    ['acceptee', '2026-12-01', ['proprietaire'], []],
    ['refusee', '2026-12-01', ['proprietaire', 'demandeur'], []],
    ['en_attente', '2026-11-26', ['proprietaire'], ['accepter', 'refuser']],
    ['en_attente', '2026-11-25', ['proprietaire', 'demandeur'], []],
  ] as const)('%s jusqu’au %s, pour %s', (statut, au, acteurs, attendus) => {
    expect(actesDemande({ statut, au }, acteurs, today)).toEqual(attendus)
  })

  it('que nul n’a répondue à la fin de son dernier jour reste sans réponse', () => {
    expect(statutDemande({ statut: 'en_attente', au: '2026-11-25' }, today)).toBe('sans_reponse')
    expect(statutDemande({ statut: 'en_attente', au: today }, today)).toBe('en_attente')
    expect(statutDemande({ statut: 'acceptee', au: '2026-11-25' }, today)).toBe('acceptee')
    expect(() => applyDemande('accepter', 'sans_reponse')).toThrow('Cette demande est déjà sans réponse')
    expect(() => applyDemande('accepter', 'refusee')).toThrow('Cette demande est déjà refusée')
  })

  it.each([
    [{ a_vous: false, visible: true, compte: true }, 'portail'],
    [{ a_vous: false, visible: true, compte: false }, 'telephone'],
    [{ a_vous: true, visible: true, compte: true }, null],
    [{ a_vous: false, visible: false, compte: true }, null],
  ])('se fait %o', (materiel, voie) => {
    expect(demandeOfferte(materiel)).toBe(voie)
  })

  it('ne montre un téléphone que tant qu’elle vit, le préféré d’abord, jamais « Ne pas appeler »', () => {
    const telephone = (numero: string, est_prefere: boolean, ne_pas_appeler = false) => ({
      numero,
      est_prefere,
      ne_pas_appeler,
    })
    const telephones = [
      telephone('+33549000001', false),
      telephone('+33612345678', true),
      telephone('+33549000002', false, true),
    ]
    expect(telephonesMontres('en_attente', telephones)).toEqual(['+33612345678', '+33549000001'])
    expect(telephonesMontres('acceptee', telephones)).toHaveLength(2)
    for (const statut of ['refusee', 'retiree', 'sans_reponse'] as const) {
      expect(telephonesMontres(statut, telephones)).toEqual([])
    }
  })
})
