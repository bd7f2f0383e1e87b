import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { jourOf } from '@sillon/domain/jour'
import { send } from './api.ts'

/** One of its own, to come, of this century as invoices are: no other story sees it. Its scale is a copy of the last one. */
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
