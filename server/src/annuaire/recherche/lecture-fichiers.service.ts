import type { Fichier } from '@sillon/contract/route'
import { getFichierLu } from '../../dossiers/materiels/fichiers-materiel.service.ts'
import { type Magasin, openFichier } from '../../organisme/fichiers/fichiers.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { checkVoitMateriel } from './voit-materiel.service.ts'

type Cle = { id: string; fichier_id: string }

/** Photographs are for anyone who sees the machine, documents for its company and administrators. */
async function getLu(context: RequestContext, cle: Cle) {
  const found = await getFichierLu(context.db, cle)
  const vue = await checkVoitMateriel(context, { id: found.materiel_id, entreprise_id: found.entreprise_id })
  if (found.genre === 'document' && vue !== 'tout') throw new NotFound()
  return found
}

export async function readFichierMateriel(context: RequestContext, magasin: Magasin, cle: Cle): Promise<Fichier> {
  const { fichier_id } = await getLu(context, cle)
  return openFichier(magasin, fichier_id)
}

/** Lists show many thumbnails: the browser caches them, but asks each time whether they may still be seen. */
export async function readVignette(context: RequestContext, magasin: Magasin, cle: Cle): Promise<Fichier> {
  const { vignette_id } = await getLu(context, cle)
  if (vignette_id === null) throw new NotFound()
  const fichier = await openFichier(magasin, vignette_id)
  return { ...fichier, empreinte: vignette_id }
}
