import { read } from './api.ts'
import { dansDeuxMois } from './jours.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'
import { aMaterielOffert } from './voisin.ts'

test('je trouve une machine, je la demande, son propriétaire accepte @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  test.slow()
  await signIn('adherent')
  await signIn('voisin', otherPage)
  const modele = await aMaterielOffert(otherPage)
  const { email } = await read<{ email: string }>(otherPage, '/moi')

  await page.getByRole('link', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: /^Rechercher un matériel/ }).fill(modele)
  const resultats = page.getByRole('region', { name: 'Résultats' })
  await resultats.getByRole('article').filter({ hasText: modele }).getByRole('link').click()
  await page.getByRole('button', { name: 'Appeler ou écrire un SMS' }).click()
  await expect(page.getByRole('link', { name: /^Appeler 0/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'SMS prêt' })).toHaveAttribute('href', /^sms:\+33\d+\?&body=Bonjour/)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Demander ce matériel' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Demander ce matériel' })
  await dialogue.getByLabel('Du', { exact: true }).fill(dansDeuxMois(15))
  await dialogue.getByLabel('Au', { exact: true }).fill(dansDeuxMois(13))
  await dialogue.getByLabel(/^Votre message/).fill('Pour finir les semis.')
  await expectAccessible(page)
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(dialogue.getByText('Le dernier jour vient avant le premier.')).toBeVisible()
  await dialogue.getByLabel('Du', { exact: true }).fill(dansDeuxMois(13))
  await dialogue.getByLabel('Au', { exact: true }).fill(dansDeuxMois(15))
  await expect(dialogue.getByLabel(/^Votre message/)).toHaveValue('Pour finir les semis.')
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByText('Votre demande attend sa réponse')).toBeVisible()

  await lastMail(email, /On vous demande/)
  await otherPage.goto('/')
  await expect(otherPage.getByText(/^On vous demande/).filter({ hasText: modele })).toBeVisible()
  await expectAccessible(otherPage)
  await otherPage.getByRole('link', { name: 'Voir et répondre' }).last().click()
  const recue = otherPage
    .getByRole('article', { name: new RegExp(modele) })
    .or(otherPage.getByRole('region', { name: new RegExp(modele) }))
  await expect(recue.getByText('Pour finir les semis.')).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await recue.getByRole('button', { name: 'Accepter' }).click()
  const reponse = otherPage.getByRole('dialog', { name: /^Accepter/ })
  await reponse.getByLabel(/^Un mot/).fill('Passez le matin.')
  await reponse.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(recue.getByText('Acceptée')).toBeVisible()

  await page.getByRole('link', { name: 'Voir mes demandes' }).click()
  await page.reload()
  const faite = page
    .getByRole('article', { name: new RegExp(modele) })
    .or(page.getByRole('region', { name: new RegExp(modele) }))
  await expect(faite.getByText('Passez le matin.')).toBeVisible()
  const agenda = await faite.getByRole('link', { name: 'Mettre dans mon agenda' }).getAttribute('href')
  const fichier = await page.request.get(agenda ?? '')
  expect(fichier.headers()['content-type']).toContain('text/calendar')
  expect(await fichier.text()).toContain('BEGIN:VEVENT\r\n')
  await expectAccessible(page)
  await faite.getByRole('button', { name: 'Retirer ma demande' }).click()
  await expect(faite.getByText('Retirée')).toBeVisible()
})
