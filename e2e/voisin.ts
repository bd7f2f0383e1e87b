import { expect, type Page } from '@playwright/test'
import { read } from './api.ts'
import { findMonAdhesion, unique } from './dossier.ts'

/** A machine that the signed-in member offers, and shows with their telephone to everybody. */
export async function aMaterielOffert(page: Page) {
  const { version } = await read<{ version: number }>(page, '/moi/confidentialite')
  const choix = { visible_annuaire: 'tous', visible_telephone: 'tous', visible_materiels: 'tous' }
  const montre = await page.request.patch('/api/moi/confidentialite', {
    data: choix,
    headers: { 'if-match': `"${version}"` },
  })
  expect(montre.ok(), await montre.text()).toBe(true)
  const api = `/api/adhesions/${await findMonAdhesion(page)}/materiels`
  const { resultats } = await (await page.request.get(api)).json()
  const { exploitation_id, categorie_id, marque_id, annee, puissance_ch, largeur_travail_m } = resultats.find(
    ({ statut }: { statut: string }) => statut === 'en_service',
  )
  const modele = unique('Voisine')
  const data = { exploitation_id, categorie_id, marque_id, annee, puissance_ch, largeur_travail_m, modele }
  const created = await page.request.post(api, { data: { ...data, disponibilite: 'entraide' } })
  expect(created.ok(), await created.text()).toBe(true)
  return modele
}
