import { anExploitation } from './dossier.ts'
import { expect, expectAccessible, save, test } from './story.ts'

test('hors ligne au milieu d’un formulaire, rien n’est perdu @telephone', async ({ page, context, signIn }) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Hors ligne')
  await page.goto(path)
  await page.getByLabel('Surface agricole utile (SAU)').fill('48,75')

  await context.setOffline(true)
  await expect(page.getByText('Pas de réseau. Gardez cette page ouverte : votre saisie y reste.')).toBeVisible()
  await page.getByLabel('Commentaire (facultatif)').fill('Saisi au champ, sans réseau.')
  await save(page)
  await expect(
    page.getByText('Une erreur réseau est survenue. Vérifiez votre connexion Internet.').first(),
  ).toBeVisible()
  await expect(page.getByText('Votre saisie est conservée.')).toBeVisible()
  await expect(page.getByLabel('Surface agricole utile (SAU)')).toHaveValue('48,75')
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue('Saisi au champ, sans réseau.')
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('Pas de réseau.')).toBeHidden()
  await save(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Vos exploitations' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue('Saisi au champ, sans réseau.')
})

test('le service worker ne garde que la coquille, jamais une réponse de l’API', async ({ page, context, signIn }) => {
  await signIn('adherent')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.goto('/mes-adhesions/')
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
  await expect(page.getByRole('navigation', { name: 'Étapes' })).toBeVisible()

  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/')
  expect(cached.filter((path) => path !== '/' && !/^\/assets\/[\w-]+\.(js|css|woff2)$/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’a pas pu s’afficher')
  await context.setOffline(false)
})
