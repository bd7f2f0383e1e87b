import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { applyActe, findFirst } from './dossier.ts'

type Ligne = { id: string; entreprise_id: string; no_adherent: string }
type Lue = { etapes: { points: unknown[] }[] }

/** A company that has not declared yet, and whose file lacks nothing. */
export async function findADeclarer(page: Page): Promise<Ligne> {
  const path = '/admin/adhesions?statut=active&declaration=a_faire&par_page=50'
  const { resultats } = await read<{ resultats: Ligne[] }>(page, path)
  for (const ligne of resultats) {
    const { etapes } = await read<Lue>(page, `/adhesions/${ligne.id}`)
    if (etapes.length > 0 && etapes.every(({ points }) => points.length === 0)) return ligne
  }
  throw new Error('Aucune déclaration à faire et complète.')
}

type Soumise = Ligne & { ferme: string }

/** A company whose submitted declaration waits for the office, with one of its farms. */
export async function findDeclaree(page: Page): Promise<Soumise> {
  const path = '/admin/adhesions?statut=active&declaration=soumise&par_page=50'
  const { resultats } = await read<{ resultats: Ligne[] }>(page, path)
  const [ligne] = resultats
  if (!ligne) throw new Error('Aucune déclaration soumise.')
  const fermes = await read<{ resultats: { nom: string; statut: string }[] }>(
    page,
    `/adhesions/${ligne.id}/exploitations`,
  )
  const active = fermes.resultats.find(({ statut }) => statut === 'active')
  return { ...ligne, ferme: active?.nom ?? '' }
}

/** A company may have sent its declaration in another story: the office then asks for a complement. */
export async function isDeclarable(page: Page, entreprise = 'Chaumes') {
  const id = await findFirst(page, `/admin/adhesions?q=${entreprise}`)
  const { declaration_statut } = await read<{ declaration_statut: string }>(page, `/adhesions/${id}`)
  if (declaration_statut === 'soumise') {
    await applyActe(page, id, 'demander-complement', { motif: 'Relisez vos hectares.' })
  }
}
