import { read } from '../../api.ts'
import { unique } from '../../dossier.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

type Adhesions = { resultats: { entreprise: { raison_sociale: string } }[] }

test('un message part à une liste filtrée, avec un document, relu avant par un de ses lecteurs, au clavier seul', async ({
  page,
  otherPage,
  signIn,
  lastMail,
  jour,
}) => {
  await signIn('adherent2', otherPage)
  const { email } = await read<{ email: string }>(otherPage, '/moi')
  const { resultats } = await read<Adhesions>(otherPage, '/adhesions')
  const raison_sociale = resultats[0]?.entreprise.raison_sociale ?? ''
  const sujet = unique('AG')
  await jour.commence('message', 'admin')
  await openBySearch(page, 'adhésions', 'Adhésions')
  const liste = page.getByRole('table', { name: 'Adhésions' })
  await expect(liste).toBeVisible()
  const recherche = page.getByLabel(/^Rechercher une adhésion/)
  await tabTo(page, recherche)
  await page.keyboard.type(raison_sociale)
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(liste.getByRole('link', { name: raison_sociale }).first()).toBeVisible()
  await tabTo(page, liste.getByRole('checkbox').first(), 'Tab', 24)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('link', { name: 'Écrire un message' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Écrire un message' })).toBeVisible()

  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Nécessaire à l’adhésion/ })).toBeChecked()
  await tabTo(page, page.getByLabel('Objet', { exact: true }))
  await page.keyboard.type(sujet)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Le barème est joint.')
  await tabTo(page, page.getByRole('combobox', { name: 'Pièces jointes' }))
  await page.keyboard.type('bar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const jointes = page.getByRole('list', { name: 'Documents joints' })
  await expect(jointes.getByText('Barème des cotisations')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Voir l’aperçu' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: '(bareme.pdf' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Envoyer/ }))
  await jour.milieu(() => page.keyboard.press('Enter'), page.getByText('Avec Barème des cotisations.'))

  const mail = await lastMail(email, new RegExp(sujet))
  expect(mail.pieces.map(({ nom }) => nom)).toEqual(['bareme.pdf'])
})
