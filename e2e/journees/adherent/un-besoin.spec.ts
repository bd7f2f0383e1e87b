import { unique } from '../../dossier.ts'
import { dansDeuxMois } from '../../jours.ts'
import { acceptDemandes } from '../../voisin.ts'
import { expect, test } from '../journee.ts'

/** As the field writes it once left: a date that is still being typed changes there. */
const enEntier = (date: string) => {
  const [jour = '', mois = '', an = ''] = date.split('/')
  return `${jour.padStart(2, '0')}/${mois.padStart(2, '0')}/20${an}`
}

test('il dit ce qu’il lui faut à ses voisins, et lit la réponse à l’accueil', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('voisin', otherPage)
  await acceptDemandes(otherPage, 'tous')
  await jour.commence('besoin', 'adherent')
  const materiel = unique('Rouleau')
  await page.getByRole('link', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'J’ai besoin de…' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Dire ce qu’il me faut' }).click()
  const dialogue = page.getByRole('dialog', { name: 'J’ai besoin de…' })
  const champ = async (nom: string, texte: string) => {
    await dialogue.getByLabel(nom, { exact: true }).click()
    await page.keyboard.type(texte)
  }
  await champ('Quel matériel', materiel)
  await champ('Du', enEntier(dansDeuxMois(13)))
  await champ('Au', enEntier(dansDeuxMois(14)))
  const ouvert = page.getByRole('region', { name: materiel }).getByText('Ouvert')
  await jour.milieu(() => dialogue.getByRole('button', { name: 'Le dire à mes voisins' }).click(), ouvert)

  // The neighbour's own press is not counted.
  const { voisins } = await (await otherPage.request.get('/api/besoins')).json()
  const lu = voisins.find((besoin: { materiel: string }) => besoin.materiel === materiel)
  expect(lu, 'le voisin lit le besoin').toBeTruthy()
  const path = `/api/besoins/${lu.id}/reponses`
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const repondu = await otherPage.request.post(path, { data: { mot: 'Libre le matin.' }, headers })
  expect(repondu.ok(), await repondu.text()).toBe(true)

  await page.getByRole('link', { name: 'Accueil', exact: true }).filter({ visible: true }).click()
  await expect(page.getByText(`Un voisin a ce qu’il vous faut\u00a0: ${materiel}`)).toBeVisible()
  await page.getByRole('link', { name: 'Voir et répondre' }).last().click()
  const mien = page.getByRole('region', { name: materiel })
  await mien.getByRole('button', { name: 'C’est d’accord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'C’est d’accord' }).click()
  await expect(mien.getByText('Trouvé', { exact: true })).toBeVisible()
  await acceptDemandes(otherPage, 'personne')
})
