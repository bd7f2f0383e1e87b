import type { FichierMateriel, TypeDocumentMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { onUserChanged } from '../../../lib/session.ts'
import { type Echec, type Envoi, echecOf, followEnvois, prochainEnvoi } from './envois.ts'
import { attachFichier, fichiersQuery } from './fichiers-materiel.queries.ts'
import type { Cible } from './materiels.queries.ts'
import { materielsKey } from './materiels.queries.ts'
import { prepareEnvoi } from './prepare-image.ts'

type Choisi = { fichier: File; type?: TypeDocumentMateriel; libelle?: string }
type Source = Choisi & { cible: Cible; octets: Blob | null; apercu: string | null; arret: AbortController }

/** Outside of the pages: leaving the page of the machine does not stop an upload, and coming back shows it. */
let envois: readonly Envoi[] = []
const sources = new Map<string, Source>()
const listeners = new Set<() => void>()

function apply(acte: Parameters<typeof followEnvois>[1]) {
  envois = followEnvois(envois, acte)
  for (const listener of listeners) listener()
  const suivant = prochainEnvoi(envois)
  if (suivant) void send(suivant)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Envoi[] = []

export const useEnvois = () =>
  useSyncExternalStore(
    subscribe,
    () => envois,
    () => NONE,
  )

/** URL of the preview of an image, once the image was read. */
export const apercuOf = (cle: string) => sources.get(cle)?.apercu ?? null

export function addEnvois(cible: Cible, genre: Envoi['genre'], choisis: readonly Choisi[]) {
  const nouveaux = choisis.map((choisi): Envoi => {
    const cle = randomKey()
    sources.set(cle, { ...choisi, cible, octets: null, apercu: null, arret: new AbortController() })
    const etat = { etat: 'attente', part: 0, message: null, reprenable: false, horsLigne: false } as const
    return { cle, materiel_id: cible.materiel_id, genre, nom: choisi.fichier.name, ...etat }
  })
  apply({ acte: 'ajouter', envois: nouveaux })
}

export const addPhotos = (cible: Cible, photos: readonly File[]) =>
  addEnvois(
    cible,
    'photo',
    photos.map((fichier) => ({ fichier })),
  )

export const retryEnvoi = (cle: string) => apply({ acte: 'reprendre', cle })

export function dropEnvoi(cle: string) {
  sources.get(cle)?.arret.abort()
  forget(cle)
}

function forget(cle: string) {
  const apercu = sources.get(cle)?.apercu
  if (apercu) URL.revokeObjectURL(apercu)
  sources.delete(cle)
  apply({ acte: 'retirer', cle })
}

async function send({ cle, genre }: Envoi) {
  const source = sources.get(cle)
  if (!source) return
  apply({ acte: 'commencer', cle })
  const echec = await attempt(cle, genre, source)
  if (!sources.has(cle)) return
  if (echec) apply({ acte: 'echouer', cle, echec })
  else forget(cle)
}

async function attempt(cle: string, genre: Envoi['genre'], source: Source): Promise<Echec | null> {
  const { fichier, type, libelle, cible, arret } = source
  if (!source.octets) {
    const { octets, refus, reduite } = await prepareEnvoi(fichier, genre)
    if (refus) return { message: refus, reprenable: false, horsLigne: false }
    source.octets = octets
    if (reduite) source.apercu = URL.createObjectURL(octets)
  }
  const onProgress = (part: number) => sources.has(cle) && apply({ acte: 'avancer', cle, part })
  try {
    const depot = { genre, ...(type && { type }), ...(libelle && { libelle }) }
    const envoye = { depot, octets: source.octets, nom: fichier.name, onProgress, signal: arret.signal }
    await show(cible, await attachFichier(cible, envoye))
    return null
  } catch (error) {
    return echecOf(error instanceof ApiError ? error : new ApiError(0))
  }
}

/**
 * Adds the uploaded file at once; then reads again, also what was being read before the file was there: a first read goes on
 * through an invalidation, and would say that there is no photograph.
 */
async function show(cible: Cible, joint: FichierMateriel) {
  const { queryKey } = fichiersQuery(cible)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list) =>
    list && !list.resultats.some(({ id }) => id === joint.id) ? { resultats: [...list.resultats, joint] } : list,
  )
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: [...materielsKey(cible.id), 'liste'] })
}

window.addEventListener('online', () => apply({ acte: 'reconnecter' }))
window.addEventListener('beforeunload', (event) => {
  if (envois.some(({ etat, horsLigne }) => etat !== 'echec' || horsLigne)) event.preventDefault()
})
onUserChanged(() => {
  for (const { cle } of envois) dropEnvoi(cle)
})
