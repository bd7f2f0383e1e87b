import { expect, type Page } from '@playwright/test'
import { read } from './api.ts'
import { findMonAdhesion, unique } from './dossier.ts'

/** By whom the signed-in member agrees to be asked for a machine, before a story says otherwise. */
export const acceptDemandes = (page: Page, besoins_recus: 'personne' | 'tous') =>
  choisit(page, { visible_telephone: 'tous', besoins_recus })

async function choisit(page: Page, choix: Record<string, string>) {
  const { version } = await read<{ version: number }>(page, '/moi/confidentialite')
  const headers = { 'if-match': `"${version}"` }
  const choisi = await page.request.patch('/api/moi/confidentialite', { data: choix, headers })
  expect(choisi.ok(), await choisi.text()).toBe(true)
}

/** A machine that the signed-in member offers, and shows with their telephone to everybody. */
export async function aMaterielOffert(page: Page) {
  await choisit(page, { visible_annuaire: 'tous', visible_telephone: 'tous', visible_materiels: 'tous' })
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
