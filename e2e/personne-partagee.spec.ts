import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { read, send } from './api.ts'
import { findMonAdhesion } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

/** A random name without digits, which a name may not contain. */
const aNom = () => `Le ${Array.from({ length: 8 }, () => 'aeilnorst'.charAt(randomInt(9))).join('')}`

type Personne = { id: string; prenom: string }

/** Opens a person of the company that Élodie and Thomas both manage, each with an account. */
async function openPersonne(page: Page, prenom: string) {
  const adhesion = await findMonAdhesion(page)
  const { resultats } = await read<{ resultats: Personne[] }>(page, `/adhesions/${adhesion}/adherents`)
  const id = resultats.find((one) => one.prenom === prenom)?.id ?? ''
  return { page: `/mes-adhesions/${adhesion}/adherents/adherent/${id}`, api: `/adhesions/${adhesion}/adherents/${id}` }
}

const proposee = (page: Page) => page.getByRole('region', { name: 'Proposer une correction' })

test('un gestionnaire propose, la personne accepte, et rien ne change avant @telephone', async ({
  page,
  otherPage,
  signIn,
}) => {
  test.slow()
  const naissance = aNom()
  await signIn('adherent2')
  const elodie = await openPersonne(page, 'Élodie')
  await page.goto(elodie.page)
  await expect(page.getByRole('heading', { name: 'Identité et coordonnées' })).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toHaveCount(0)
  await expect(page.getByLabel('Téléphone dans l’entreprise (facultatif)')).toBeVisible()
  await page.getByRole('button', { name: 'Proposer une correction' }).click()
  await page.getByLabel('Nom de naissance (facultatif)').fill(naissance)
  await page.getByLabel('Nom d’usage (facultatif)').fill('Pas celui-là')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page, 'Proposer')
  await expect(proposee(page)).toContainText('En attente de réponse')
  await expect(proposee(page)).toContainText(naissance)

  await signIn('adherent', otherPage)
  const { resultats } = await read<{ resultats: { entreprise: string }[] }>(otherPage, '/moi/propositions')
  await otherPage.goto('/mon-profil/informations')
  const carte = otherPage.getByRole('region', { name: resultats[0]?.entreprise ?? '' })
  await expect(carte).toContainText(naissance)
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await carte.getByRole('checkbox', { name: /Pas celui-là/ }).uncheck()
  await expectAccessible(otherPage)
  await carte.getByRole('button', { name: /^Accepter ce qui est coché/ }).click()
  await expect(carte).toHaveCount(0)
  await expect(otherPage.getByRole('region', { name: 'Identité' })).toContainText(naissance)
  await expect(otherPage.getByText('Pas celui-là')).toHaveCount(0)
})

test('la coopérative refuse pour la personne, et sa fiche reste la même @telephone', async ({
  page,
  otherPage,
  signIn,
}) => {
  const naissance = aNom()
  await signIn('adherent')
  const thomas = await openPersonne(page, 'Thomas')
  await send(page, `${thomas.api}/propositions`, { nom_naissance: naissance })

  await signIn('admin', otherPage)
  await otherPage.goto('/admin/utilisateurs')
  await otherPage.getByRole('link', { name: 'Propositions' }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Propositions' })).toBeVisible()
  const carte = otherPage.getByRole('region', { name: /^Thomas/ }).filter({ hasText: naissance })
  await expect(carte).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await carte.getByRole('button', { name: /^Refuser/ }).click()
  await expect(carte).toHaveCount(0)

  await page.goto(thomas.page)
  await expect(page.getByRole('heading', { name: 'Identité et coordonnées' })).toBeVisible()
  await expect(page.getByText(naissance)).toHaveCount(0)
})
