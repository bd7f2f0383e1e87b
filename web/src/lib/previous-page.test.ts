import { expect, test } from 'vitest'
import { lastPlace, leavePage, movePlace, previousPage } from './previous-page.ts'
import { forgetSession, welcome } from './session.ts'

const LISTE = { fullPath: '/admin/adhesions', pathname: '/admin/adhesions', params: {}, search: { q: 'chaumes' } }
const FICHE = { fullPath: '/admin/fiche/$id/', pathname: '/admin/fiche/a1/', params: { id: 'a1' }, search: {} }

test('une liste se retrouve telle qu’on l’a laissée, ou à la page où l’on est allé depuis', () => {
  leavePage(LISTE)
  leavePage(FICHE)
  expect(previousPage()).toBe('/admin/fiche/a1/')
  expect(lastPlace('/admin/adhesions')).toEqual({ params: {}, search: { q: 'chaumes' } })
  movePlace('/admin/adhesions', { q: 'chaumes', page: 2 })
  expect(lastPlace('/admin/adhesions')?.search).toEqual({ q: 'chaumes', page: 2 })
  expect(lastPlace('/admin/fournisseurs/')).toBeUndefined()
})

test('ce qu’un compte cherchait n’attend pas le suivant dans le même onglet', () => {
  const utilisateur = {
    id: '1',
    prenom: 'Nadine',
    nom: 'Berthelot',
    is_admin: true,
    is_retraite: false,
    annuaire: true,
  }
  welcome({ ...utilisateur, role_bureau: 'administrateur' })
  leavePage(LISTE)
  forgetSession()
  expect(previousPage()).toBeUndefined()
  expect(lastPlace('/admin/adhesions')).toBeUndefined()
})
