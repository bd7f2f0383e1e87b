import { describe, expect, test } from 'vitest'
import { isJour } from '../../jour.ts'
import type { Choix } from './confidentialite.ts'
import { FINALITES, findTexte, formatValeur, texteCourant, toValeur } from './consentement.ts'

const CHOIX: Choix = {
  visible_annuaire: 'tous',
  visible_telephone: 'departement',
  visible_email: 'personne',
  visible_adresse: 'personne',
  visible_materiels: 'personne',
  visible_surface: 'personne',
  besoins_recus: 'departement',
  email_info: true,
  sms_info: false,
  courrier: false,
  alertes_groupements: ['ENG', 'GNR'],
  frequence: 'hebdomadaire',
}

test.each(FINALITES)('le texte de « %s » est daté, numéroté et se retrouve', (finalite) => {
  const { version, date, texte } = texteCourant(finalite)
  expect(isJour(date)).toBe(true)
  expect(texte.length).toBeGreaterThan(30)
  expect(findTexte(finalite, version)?.texte).toBe(texte)
  expect(findTexte(finalite, version + 1)).toBeUndefined()
})

describe('une ligne de l’historique', () => {
  test.each([
    ['visible_annuaire', 'tous', 'Tous les adhérents'],
    ['visible_telephone', 'departement', 'Adhérents de mon département'],
    ['visible_email', 'personne', 'Personne'],
    ['besoins_recus', 'departement', 'Adhérents de mon département'],
    ['email_info', 'oui', 'Oui'],
    ['sms_info', 'non', 'Non'],
    ['alertes_groupements', 'ENG GNR', 'Engrais, Gazole non routier'],
    ['frequence', 'hebdomadaire', 'Un résumé par semaine'],
  ] as const)('« %s » garde « %s » et se lit « %s »', (finalite, valeur, lue) => {
    expect(toValeur(CHOIX, finalite)).toBe(valeur)
    expect(formatValeur(finalite, valeur)).toBe(lue)
  })

  test('plus aucune alerte se lit « Aucune »', () => {
    const valeur = toValeur({ ...CHOIX, alertes_groupements: [] }, 'alertes_groupements')
    expect(formatValeur('alertes_groupements', valeur)).toBe('Aucune')
  })
})
