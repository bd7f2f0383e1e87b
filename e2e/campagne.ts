import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { jourOf } from '@sillon/domain/jour'
import { send } from './api.ts'

/**
 * Creates a campaign of the years 2040 to 2098, which no other story uses, with a copy of the last scale. Invoices do
 * not accept a later century.
 */
export async function aCampagne(page: Page): Promise<string> {
  const annee = 2040 + randomInt(59)
  const { id } = await send<{ id: string }>(page, '/admin/campagnes', {
    annee,
    libelle: `Campagne ${annee}`,
    debut: `${annee}-01-01`,
    fin: `${annee}-12-31`,
    depot_du: `${annee - 1}-10-01`,
    depot_au: `${annee}-03-31`,
  })
  const bareme = await send<{ id: string; version: number }>(page, `/admin/campagnes/${id}/baremes`)
  await send(
    page,
    `/admin/baremes/${bareme.id}/publier`,
    { valide_du: jourOf(new Date().toISOString()) },
    bareme.version,
  )
  return id
}
