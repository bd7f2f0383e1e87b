import { ORGANISME_VIDE } from '@sillon/domain/organisme/parametres/organisme'
import { describe, expect, test } from 'vitest'
import { renderMail } from './layout.ts'
import type { Mail } from './mail.ts'

const COOPERATIVE = {
  ...ORGANISME_VIDE,
  nom: 'Coopérative de Mirebeau',
  adresse: '12, route de Poitiers\n86110 Mirebeau',
  telephone: '05 49 50 41 12',
  contact_prenom: 'Nadine',
}

const MAIL: Mail = {
  modele: 'essai',
  objet: 'Votre invitation',
  titre: 'Bienvenue',
  paragraphes: ['Bonjour Élodie,', 'Première ligne\nseconde ligne'],
  faits: [{ terme: 'Entreprise', valeur: 'GAEC des Tilleuls' }],
  bouton: { libelle: 'Ouvrir mon compte', href: 'https://portail.exemple.fr/finalisation-inscription#jeton=a_b-c' },
  signature: ['Nadine, pour la coopérative'],
  note: 'Ce lien est valable 24 heures.',
}

test('le texte dit tout ce que dit la page, lien compris', () => {
  expect(renderMail(MAIL, COOPERATIVE).texte).toBe(
    [
      'Bienvenue',
      'Bonjour Élodie,',
      'Première ligne\nseconde ligne',
      'Entreprise\u00a0: GAEC des Tilleuls',
      'Ouvrir mon compte\u00a0:\nhttps://portail.exemple.fr/finalisation-inscription#jeton=a_b-c',
      'Nadine, pour la coopérative',
      'Ce lien est valable 24 heures.',
      '-- \nCoopérative de Mirebeau, 12, route de Poitiers, 86110 Mirebeau. Une question\u202f? Appelez Nadine au 05\u00a049\u00a050\u00a041\u00a012.\nVous recevez ce message parce que votre adresse est celle d’un compte ou d’une fiche d’adhérent de la coopérative.',
    ].join('\n\n'),
  )
})

test('la page est en français, lisible de nuit, sans script ni ressource distante', () => {
  const { html } = renderMail(MAIL, COOPERATIVE)
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('href="https://portail.exemple.fr/finalisation-inscription#jeton=a_b-c"')
  expect(html).toContain('Première ligne<br>seconde ligne')
  expect(html).not.toMatch(/<script|<img|<link|url\(|@import/i)
  expect(html.match(/https?:\/\//g)).toHaveLength(1)
})

describe('R35 : aucun texte ne devient du code', () => {
  const HOSTILE = `<img src=x onerror="alert(1)">'&`

  test.each<[string, Partial<Mail>]>([
    ['le titre', { titre: HOSTILE }],
    ['l’objet', { objet: HOSTILE }],
    ['un paragraphe', { paragraphes: [HOSTILE] }],
    ['un fait', { faits: [{ terme: HOSTILE, valeur: HOSTILE }] }],
    ['la note', { note: HOSTILE }],
    ['le bouton', { bouton: { libelle: HOSTILE, href: `https://portail.exemple.fr/"><script>` } }],
  ])('%s', (_, change) => {
    const { html } = renderMail({ ...MAIL, ...change }, COOPERATIVE)
    expect(html).not.toMatch(/<img|<script/)
    expect(html).not.toContain('onerror="')
  })

  test('le nom de la coopérative', () => {
    expect(renderMail(MAIL, { ...COOPERATIVE, nom: HOSTILE, adresse: HOSTILE }).html).not.toContain('<img')
  })

  test('un lien qui exécute quelque chose n’est pas écrit', () => {
    const mail = { ...MAIL, bouton: { libelle: 'Ouvrir', href: 'javascript:alert(1)' } }
    expect(() => renderMail(mail, COOPERATIVE)).toThrow()
  })
})

test('une coopérative qui n’a rien saisi a quand même un pied', () => {
  const { texte } = renderMail({ ...MAIL, faits: [], note: '' }, ORGANISME_VIDE)
  expect(texte).toContain('-- \nLa coopérative.\nVous recevez ce message')
})

test('R92 : à un fournisseur, le pied dit pourquoi c’est à lui qu’on écrit', () => {
  const { texte, html } = renderMail({ ...MAIL, lecteur: 'fournisseur' }, COOPERATIVE)
  for (const rendu of [texte, html]) {
    expect(rendu).toContain('vous êtes fournisseur de la coopérative')
    expect(rendu).not.toContain('adhérent')
  }
})

test('R92 : ce qui se refuse porte son lien, le reste n’en a pas', () => {
  const desabonnement = { page: 'https://portail.exemple.fr/desabonnement#jeton=a.b', direct: 'https://x.fr' }
  const { texte, html } = renderMail({ ...MAIL, desabonnement }, COOPERATIVE)
  expect(texte).toContain('Ne plus recevoir ces annonces\u00a0: https://portail.exemple.fr/desabonnement#jeton=a.b')
  expect(html).toContain('href="https://portail.exemple.fr/desabonnement#jeton=a.b"')
  expect(renderMail(MAIL, COOPERATIVE).texte).not.toContain('Ne plus recevoir')
  const hostile = { page: 'javascript:alert(1)', direct: '' }
  expect(() => renderMail({ ...MAIL, desabonnement: hostile }, COOPERATIVE)).toThrow()
})
