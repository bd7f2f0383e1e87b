import type { BrowserContext, Page } from '@playwright/test'
import { read } from './api.ts'
import { readDevice, reopen, waitForField } from './appareil.ts'
import { anExploitation, findMonAdhesion, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

type Fiche = { id: string; nom: string; version: number; modele?: string | null }

/** The records of one kind in the signed-in member's company. */
const listFiches = async (page: Page, path: string) =>
  (await read<{ resultats: Fiche[] }>(page, `${path}?par_page=100`)).resultats

async function remove(page: Page, path: string, { id, version }: Fiche, data?: object) {
  const headers = { 'if-match': `"${version}"` }
  const response = await page.request.delete(`/api${path}/${id}`, { data, headers })
  expect(response.ok(), await response.text()).toBe(true)
}

const SANS_MATERIELS = { materiels_vers: null }

/** Records each creation sent, with the status of its answer. */
function watchCreations(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    const chemin = new URL(request.url()).pathname
    if (request.method() === 'POST' && /(materiels|exploitations|adherents)$/.test(chemin)) {
      sent.push(`${chemin.split('/').at(-1)} ${response.status()}`)
    }
  })
  return sent
}

const ajouter = (page: Page, exploitation: string) =>
  page.getByRole('link', { name: `Ajouter une machine\u00a0: ${exploitation}` }).click()

async function addMateriel(page: Page, exploitation: string, modele: string) {
  await ajouter(page, exploitation)
  await page.getByRole('combobox', { name: 'Catégorie' }).fill('compresseur')
  await page.getByRole('option', { name: /^Compresseur/ }).click()
  await page.getByRole('combobox', { name: 'Marque' }).fill('Essai')
  await page.getByRole('option', { name: /^Saisir/ }).click()
  await page.getByLabel('Modèle').fill(modele)
  await save(page, 'Enregistrer la machine')
  const note = page.getByText(`En attente d’envoi\u00a0: Nouvelle machine, Essai ${modele}`)
  await expect(note).toBeVisible({ timeout: 30_000 })
}

test('un matériel ajouté sans réseau part une fois au retour, et se corrige s’il est refusé @telephone', async ({
  page: desk,
  context,
  signIn,
  otherPage,
}) => {
  await signIn('adherent')
  const adhesion = `/adhesions/${await findMonAdhesion(desk)}`
  const chemins = [await anExploitation(desk, 'Gardée'), await anExploitation(desk, 'Quittée')]
  const fermes = await listFiches(desk, `${adhesion}/exploitations`)
  const [gardee, quittee] = chemins.map((chemin) => fermes.find(({ id }) => chemin.endsWith(id)))
  if (!gardee || !quittee) throw new Error('Les exploitations de l’histoire manquent.')
  const [bon, refuse] = [unique('Bon'), unique('Refusé')]
  const liste = `/mes-adhesions${adhesion.replace('/adhesions', '')}/materiels/`
  await waitForField(desk)
  await desk.goto(liste)
  await expect(desk.getByRole('heading', { level: 2, name: 'Matériels' })).toBeVisible()
  await expect.poll(() => readDevice(desk)).toContain(quittee.nom)
  const sent = watchCreations(context)

  await context.setOffline(true)
  let page = await reopen(context, liste)
  await addMateriel(page, gardee.nom, bon)
  await addMateriel(page, quittee.nom, refuse)
  await expectAccessible(page)
  await expectNoOverflow(page)

  page = await reopen(context, liste)
  await expect(page.getByText(`En attente d’envoi\u00a0: Nouvelle machine, Essai ${bon}`)).toBeVisible()
  await expect(page.getByText(/2\u00a0saisies attendent( le réseau)?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Voir ce qui attend' }).click()
  const panel = page.getByRole('dialog', { name: 'En attente d’envoi' })
  await panel.getByRole('button', { name: `Ouvrir la page\u00a0: Essai ${bon}` }).click()
  await expect(page.getByLabel('Modèle')).toHaveValue(bon)
  await expectAccessible(page)
  await page.getByLabel('Année de construction').fill('2019')
  await save(page, 'Enregistrer la machine')
  await expect(page.getByText(`En attente d’envoi\u00a0: Nouvelle machine, Essai ${bon}`)).toHaveCount(1)

  await signIn('adherent', otherPage)
  await remove(otherPage, `${adhesion}/exploitations`, quittee, SANS_MATERIELS)

  await context.setOffline(false)
  await expect(page.getByText(`Non envoyé\u00a0: Nouvelle machine, Essai ${refuse}`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1\u00a0saisie à revoir')).toBeVisible()
  await expect.poll(() => sent.toSorted()).toEqual(['materiels 201', 'materiels 400'])
  await expectAccessible(page)

  await page.getByRole('button', { name: `Corriger\u00a0: Essai ${refuse}` }).click()
  await expect(page.getByLabel('Modèle')).toHaveValue(refuse)
  await expect(page.getByRole('alert').filter({ hasText: 'Votre saisie est conservée.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Exploitation', { exact: true }).selectOption(gardee.nom)
  await page.getByLabel('Année de construction').fill('2018')
  await save(page, 'Enregistrer la machine')
  await expect(page.getByRole('region', { name: gardee.nom }).getByText(`Essai ${refuse}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Voir ce qui attend' })).toBeHidden()

  const materiels = await listFiches(otherPage, `${adhesion}/materiels`)
  const ajoutes = materiels.flatMap(({ modele }) => (modele === bon || modele === refuse ? [modele] : []))
  expect(ajoutes.toSorted()).toEqual([bon, refuse].toSorted())
})

test('une exploitation et une personne ajoutées sans réseau partent au retour', async ({ page, context, signIn }) => {
  await signIn('adherent')
  const adhesion = `/adhesions/${await findMonAdhesion(page)}`
  const base = `/mes-adhesions${adhesion.replace('/adhesions', '')}`
  const [ferme, nom] = [
    unique('Ferme'),
    `Essai${unique('')
      .trim()
      .replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? '')}`,
  ]
  await waitForField(page)
  await page.goto(`${base}/adherents/adherent`)
  await expect(page.getByLabel('Prénom')).toBeVisible()
  await page.goto(`${base}/adherents/`)
  await expect(page.getByRole('link', { name: 'Ajouter un adhérent' })).toBeVisible()
  await page.goto(`${base}/exploitations/`)
  await expect(page.getByRole('link', { name: 'Ajouter une exploitation' })).toBeVisible()
  await expect.poll(() => readDevice(page)).toContain(`/api${adhesion}/exploitations`)
  const sent = watchCreations(context)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ajouter une exploitation' }).click()
  await page.getByLabel('Nom de l’exploitation').fill(ferme)
  await save(page)
  await expect(page.getByText(`En attente d’envoi\u00a0: Nouvelle exploitation, ${ferme}`)).toBeVisible({
    timeout: 30_000,
  })
  await page.goto(`${base}/adherents/`)
  await page.getByRole('link', { name: 'Ajouter un adhérent' }).click()
  await page.getByLabel('Prénom').fill('Jeanne')
  await page.getByLabel('Nom', { exact: true }).fill(nom)
  await save(page)
  await expect(page.getByText(/^En attente d’envoi\u00a0: Nouvel adhérent, Jeanne ESSAI/)).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Voir ce qui attend' })).toBeHidden({ timeout: 60_000 })
  await expect.poll(() => sent.toSorted()).toEqual(['adherents 201', 'exploitations 201'])
  await expect(page.getByRole('region', { name: new RegExp(`Jeanne ${nom}`, 'i') })).toHaveCount(1)
  const fermes = (await listFiches(page, `${adhesion}/exploitations`)).filter((une) => une.nom === ferme)
  const personnes = (await listFiches(page, `${adhesion}/adherents`)).filter(
    (une) => une.nom.toLowerCase() === nom.toLowerCase(),
  )
  expect([fermes.length, personnes.length]).toEqual([1, 1])
  // Removes both: they are incomplete, and other stories submit this membership.
  for (const une of fermes) await remove(page, `${adhesion}/exploitations`, une, SANS_MATERIELS)
  for (const une of personnes) await remove(page, `${adhesion}/adherents`, une)
})

test('une fiche à moitié tapée quand la page se ferme se reprend @telephone', async ({
  page: desk,
  context,
  signIn,
}) => {
  await signIn('adherent')
  const adhesion = `/adhesions/${await findMonAdhesion(desk)}`
  const [ferme] = await listFiches(desk, `${adhesion}/exploitations`)
  const liste = `/mes-adhesions${adhesion.replace('/adhesions', '')}/materiels/`
  const nouveau = `${liste}creer-materiel/${ferme?.id}/`
  await desk.goto(nouveau)
  await desk.getByRole('combobox', { name: 'Catégorie' }).fill('compresseur')
  await desk.getByRole('option', { name: /^Compresseur/ }).click()
  await desk.getByLabel('Modèle').fill('À moitié')
  await expect.poll(() => readDevice(desk)).toContain('À moitié')

  let page = await reopen(context, nouveau)
  await expect(page.getByText(/^Reprendre votre saisie du .+\u202f\?$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByLabel('Modèle')).toHaveValue('À moitié')
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeHidden()

  page = await reopen(context, nouveau)
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect.poll(() => readDevice(page)).not.toContain('À moitié')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeHidden()
})
