import { expect, test } from 'vitest'
import { cleOf, withoutSecrets } from './ebauche-cle.ts'

const page = { pathname: '/admin/parametres', search: '?section=tva' }

function formIn(titre?: string) {
  document.body.innerHTML = titre ? `<dialog open><h2>${titre}</h2><form></form></dialog>` : '<form></form>'
  return document.querySelector('form')
}

test('un formulaire se retrouve par sa page, son nom et le titre de son dialogue', () => {
  const cle = cleOf(page, formIn(), 'taux')
  expect(cle).toMatch(/^\/admin\/parametres\?section=tva#\w+$/)
  expect(cleOf({ ...page, search: '?section=tva&repris=a' }, formIn(), 'taux')).toBe(cle)
  const others = [
    cleOf({ ...page, search: '?section=paiement' }, formIn(), 'taux'),
    cleOf(page, formIn(), 'code,libelle'),
    cleOf(page, formIn('Suspendre cette adhésion\u202f?'), 'taux'),
    cleOf(page, formIn('Radier cette adhésion\u202f?'), 'taux'),
  ]
  expect(new Set([cle, ...others]).size).toBe(5)
})

test('R93 : ni compte bancaire, ni mot de passe, ni code, ni fichier ne reste sur l’appareil', () => {
  const secrets = { iban: 'FR76', bic: 'AGRI', mot_de_passe: 'a', mot_de_passe_actuel: 'b', code: '123456' }
  const typed = { nom: 'Les Chaumes', code_postal: '86110', ...secrets, document: new File(['a'], 'a.pdf') }
  expect(withoutSecrets(typed)).toEqual({ nom: 'Les Chaumes', code_postal: '86110' })
})
