import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { jourOf } from '@sillon/domain/jour'
import { read, send } from './api.ts'

type Campagnes = { resultats: { annee: number }[] }

/** A year from 2040 to 2098 that no campaign has. Invoices do not accept a later century. */
async function findAnnee(page: Page): Promise<number> {
  const { resultats } = await read<Campagnes>(page, '/admin/campagnes?par_page=100')
  const libres = Array.from({ length: 59 }, (_, rang) => 2040 + rang).filter(
    (annee) => !resultats.some((campagne) => campagne.annee === annee),
  )
  return libres[randomInt(libres.length)] ?? 2040
}

/** Creates a campaign of a year that no other story uses, with a copy of the last scale. */
export async function aCampagne(page: Page): Promise<string> {
  const annee = await findAnnee(page)
  const { id } = await send<{ id: string }>(page, '/admin/campagnes', {
    annee,
    libelle: `Campagne ${annee}`,
    debut: `${annee}-01-01`,
    fin: `${annee}-12-31`,
    depot_du: `${annee - 1}-10-01`,
    depot_au: `${annee}-03-31`,
  })
  const bareme = await send<{ id: string; version: number }>(page, `/admin/campagnes/${id}/baremes`)
  await send(page, `/admin/baremes/${bareme.id}/publier`, { valide_du: jourOf(new Date()) }, bareme.version)
  return id
}
