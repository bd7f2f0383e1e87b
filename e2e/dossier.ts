import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import { isSiren, isSiret } from '@sillon/domain/siret'
import { read, send } from './api.ts'

type Ligne = { id: string; raison_sociale: string }

/** The first two rows of a list of the API. */
export async function findLignes(page: Page, path: string): Promise<[Ligne, Ligne]> {
  const { resultats } = await read<{ resultats: Ligne[] }>(page, path)
  const [first, second = first] = resultats
  if (!first || !second) throw new Error(`Rien à ${path}.`)
  return [first, second]
}

export async function findFirst(page: Page, path: string): Promise<string> {
  const [{ id }] = await findLignes(page, path)
  return id
}

/** Id of the membership of the signed-in member. */
export const findMonAdhesion = (page: Page) => findFirst(page, '/adhesions')

/** Creates a complete farm in the member's company, for one story only. Returns the path of its form. */
export async function anExploitation(page: Page, nom: string): Promise<string> {
  const adhesionId = await findMonAdhesion(page)
  const exploitation = await send<Ligne>(page, `/adhesions/${adhesionId}/exploitations`, {
    nom: unique(nom),
    sau_ha: 12.5,
    sau_annee: anneeOf(jourOf(new Date())),
    adresse: { lieu_dit: 'La Vallée', code_postal: '86110', commune: 'Thurageau' },
  })
  return `/mes-adhesions/${adhesionId}/exploitations/exploitation/${exploitation.id}`
}

/**
 * Creates a complete machine in the member's company, for one story only. Returns its name and the path of its form.
 */
export async function aMateriel(
  page: Page,
  modele: string,
  categorie = 'compresseur',
): Promise<{ path: string; nom: string }> {
  const adhesionId = await findMonAdhesion(page)
  const exploitation_id = await findFirst(page, `/adhesions/${adhesionId}/exploitations`)
  const categories = await read<{ resultats: { id: string; code: string }[] }>(
    page,
    '/referentiels/categories-materiel',
  )
  const categorie_id = categories.resultats.find(({ code }) => code === categorie)?.id ?? null
  const saisie = { exploitation_id, categorie_id, marque_autre: 'Essai', modele: unique(modele), annee: 2019 }
  const { id } = await send<Ligne>(page, `/adhesions/${adhesionId}/materiels`, saisie)
  return { path: `/mes-adhesions/${adhesionId}/materiels/${id}/`, nom: `Essai ${saisie.modele}` }
}

/** Marks the machine as sold, so that the following stories do not count it. */
export async function sellMateriel(page: Page, path: string) {
  const url = path.replace('/mes-adhesions/', '/adhesions/').replace(/\/$/, '')
  const { version } = await read<{ version: number }>(page, url)
  const headers = { 'if-match': `"${version}"` }
  const sold = await page.request.patch(`/api${url}`, { data: { statut: 'vendu' }, headers })
  expect(sold.ok()).toBe(true)
}

/** Creates a membership as an administrator: in preparation or, with `creee`, a draft that members see. */
export async function anAdhesion(
  page: Page,
  { raison_sociale, creee = true }: { raison_sociale: string; creee?: boolean },
) {
  const siret = aSiret()
  const { id } = await send<Ligne>(page, '/admin/adhesions', { siret, raison_sociale })
  if (creee) await send(page, `/admin/adhesions/${id}/creer`, {})
  return { id, siret, raison_sociale }
}

export const applyActe = (page: Page, id: string, acte: string, body: object = {}) =>
  send(page, `/admin/adhesions/${id}/${acte}`, body)

/** A valid SIRET that neither the database nor the registry contains. */
export function aSiret(): string {
  const siren = lastDigitFor(`87${digits(6)}`, isSiren)
  return lastDigitFor(`${siren}0001`, isSiret)
}

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0')

function lastDigitFor(start: string, isValid: (value: string) => boolean): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isValid)
  if (!found) throw new Error(`Aucune clé pour ${start}.`)
  return found
}

/** Adds digits to a name, since the stories share one database and may run on it again. */
export const unique = (nom: string) => `${nom} ${digits(6)}`

/** Creates a supplier for one story only. */
export const aFournisseur = (page: Page) =>
  send<Ligne>(page, '/admin/fournisseurs', {
    raison_sociale: unique('Négoce Vienne'),
    siret: aSiret(),
    email_commandes: 'commandes@negoce.exemple.fr',
    familles: ['ENG', 'PHY'],
    agrement_phyto: 'PC00123',
    agrement_phyto_expire_le: '2020-01-31',
    contacts: [{ nom: 'Paul Durand', principal: true }],
  })
