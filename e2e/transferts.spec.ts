import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { findMonAdhesion, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

/** Creates a complete machine that resembles another one of the company. */
async function aMateriel(page: Page) {
  const id = await findMonAdhesion(page)
  const api = `/api/adhesions/${id}/materiels`
  const { resultats } = await (await page.request.get(api)).json()
  const { exploitation_id, categorie_id, marque_id, annee, puissance_ch, largeur_travail_m } = resultats.find(
    ({ statut }: { statut: string }) => statut === 'en_service',
  )
  const modele = unique('Transfert')
  const plaque = { type_immatriculation: 'FNI', immatriculation: '1234 AB 86' }
  const data = { exploitation_id, categorie_id, marque_id, annee, puissance_ch, largeur_travail_m, modele, ...plaque }
  const created = await page.request.post(api, { data })
  expect(created.ok(), await created.text()).toBe(true)
  const materiel = await created.json()
  return { modele, liste: `/mes-adhesions/${id}/materiels/`, fiche: `/mes-adhesions/${id}/materiels/${materiel.id}/` }
}

test('une machine change d’adhérent : demandée, acceptée, imprimée, partagée @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  test.slow()
  await signIn('adherent')
  await signIn('voisin', otherPage)
  const { modele, liste, fiche } = await aMateriel(page)
  const { email } = await read<{ email: string }>(otherPage, '/moi')
  const { resultats } = await read<{ resultats: [{ entreprise: { raison_sociale: string } }] }>(otherPage, '/adhesions')
  const [{ entreprise }] = resultats

  await page.goto(fiche)
  await page.getByRole('button', { name: 'Transférer', exact: true }).click()
  const dialogue = page.getByRole('dialog', { name: /^Transférer/ })
  await dialogue.getByRole('combobox').fill(entreprise.raison_sociale)
  await page.getByRole('option', { name: entreprise.raison_sociale }).first().click()
  await dialogue.getByLabel(/^Message/).fill('À bientôt.')
  await expectAccessible(page)
  await dialogue.getByRole('button', { name: 'Demander le transfert' }).click()
  await expect(page.getByText(/en attente de réponse/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const { lien } = await lastMail(email, /transférer une machine/)
  await otherPage.goto('/')
  const transfert = otherPage.getByText(`Transfert à accepter`).filter({ hasText: modele })
  const autres = otherPage.getByRole('button', { name: /^Voir (les \d+ autres|l’autre)$/ })
  await expect(transfert.or(autres).first()).toBeVisible()
  if (await autres.isVisible()) await autres.click()
  await expect(transfert).toBeVisible()
  await otherPage.goto(lien)
  const offert = otherPage.getByRole('region', { name: new RegExp(modele) })
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await offert.getByRole('button', { name: 'Accepter' }).click()
  const reponse = otherPage.getByRole('dialog', { name: /^Accepter/ })
  await expect(reponse.getByText(/ancienne plaque/)).toBeVisible()
  await reponse.getByLabel('Exploitation où elle va').selectOption({ index: 1 })
  await reponse.getByRole('button', { name: 'Accepter la machine' }).click()
  await expect(reponse).toBeHidden()

  const carte = otherPage.getByRole('region', { name: new RegExp(modele) })
  await carte.getByLabel('Disponibilité').selectOption('entraide')
  await expect(carte.getByText('Visible dans la recherche, pour l’entraide.')).toBeVisible()
  await carte.getByRole('link', { name: /^Modifier/ }).click()
  await expect(otherPage.getByText('Une nouvelle plaque (SIV) est à demander')).toBeVisible()
  const downloaded = otherPage.waitForEvent('download')
  await otherPage.getByRole('button', { name: 'Imprimer la fiche' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^fiche-.*transfert.*\.pdf$/)

  await page.goto(liste)
  await page.getByText(/^Anciennes machines/).click()
  await expect(page.getByRole('listitem').filter({ hasText: modele })).toContainText(`À ${entreprise.raison_sociale}`)
})
