import type { Page } from '@playwright/test'
import { jourOf } from '@sillon/domain/jour'
import { read } from '../../api.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

type Piece = { id: string; numero: string; echeance: string | null; exigible_le: string | null }
type Compte = { entreprise: { id: string; no_adherent: string }; creances: Piece[] }
type Retards = { retards: { pieces: { entreprise_id: string }[] } }
type Plans = { resultats: { etat: string; echeances: { date: string }[] }[] }

/** A company that is late of one piece and owes another, without a plan; and one whose plan is broken. */
async function findMonde(page: Page) {
  const { retards } = await read<Retards>(page, '/admin/relances/apercu')
  const ids = [...new Set(retards.pieces.map(({ entreprise_id }) => entreprise_id))]
  const comptes = await Promise.all(ids.map((id) => read<Compte>(page, `/admin/entreprises/${id}/compte`)))
  const plans = await Promise.all(ids.map((id) => read<Plans>(page, `/admin/entreprises/${id}/echeanciers`)))
  const libre = comptes.find(
    ({ creances }) => creances.length === 2 && creances.every(({ exigible_le }) => exigible_le === null),
  )
  const rompu = comptes[plans.findIndex(({ resultats }) => resultats.some(({ etat }) => etat === 'rompu'))]
  if (!(libre && rompu)) throw new Error('La démonstration n’a plus de quoi convenir, ni de plan rompu.')
  return { libre, rompu }
}

async function openCompte(page: Page, no_adherent: string) {
  await openBySearch(page, no_adherent)
  await page.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Compte' }).click()
}

test('deux pièces se paient en trois fois : la facture en retard est « Échelonnée » ; une échéance manquée se dit', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('tresorier', otherPage)
  const { libre, rompu } = await findMonde(otherPage)
  await jour.commence('echeancier', 'tresorier')
  await openCompte(page, libre.entreprise.no_adherent)
  const convenir = page.getByRole('button', { name: 'Convenir d’un échéancier' })
  await tabTo(page, convenir, 'Tab', 40)
  await page.keyboard.press('Enter')
  const dialogue = page.getByRole('dialog', { name: 'Convenir d’un échéancier' })
  const autre = dialogue.getByRole('checkbox', { checked: false })
  await tabTo(page, autre)
  await page.keyboard.press('Space')
  await expect(dialogue.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await tabTo(page, dialogue.getByRole('button', { name: 'Convenir de cet échéancier' }), 'Tab', 20)
  await jour.milieu(() => page.keyboard.press('Enter'), page.getByText('Échelonnée', { exact: true }).first())
  const { creances } = await read<Compte>(otherPage, `/admin/entreprises/${libre.entreprise.id}/compte`)
  const today = jourOf(new Date())
  expect(creances.map(({ exigible_le }) => (exigible_le ?? '') > today)).toEqual([true, true])
  const { resultats } = await read<Plans>(otherPage, `/admin/entreprises/${libre.entreprise.id}/echeanciers`)
  expect(resultats.map(({ etat, echeances }) => [etat, echeances.length])).toEqual([['a_jour', 3]])

  await openCompte(page, rompu.entreprise.no_adherent)
  await expect(page.getByText(/^Rompu depuis le .* en retard\.$/)).toBeVisible()
  await expect(page.getByText('En retard', { exact: true }).first()).toBeVisible()
})
