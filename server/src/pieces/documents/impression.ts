import { Worker } from 'node:worker_threads'
import type { BordereauImprime } from './pdf/bordereau.ts'
import type { Courrier } from './pdf/courrier.ts'
import type { Emargement } from './pdf/emargement.ts'
import type { EtiquettesMachines } from './pdf/etiquettes.ts'
import type { FicheMateriel } from './pdf/fiche-materiel.ts'
import type { FormulaireAImprimer } from './pdf/formulaire.ts'
import type { Piece } from './pdf/piece.ts'
import type { RegistreImprime } from './pdf/registre.ts'
import type { Travail } from './pdf/travail.ts'

type Attente = { resolve: (octets: Uint8Array) => void; reject: (error: Error) => void }
type Reponse = { id: number; octets: Uint8Array } | { id: number; erreur: string }

/**
 * Printing takes 10 to 30 ms of processor per page: it runs in its own thread, so that requests do not wait. The
 * limits: megabytes of memory, milliseconds of idleness.
 */
const MEMOIRE_MO = 256
const REPOS_MS = 30_000

const attentes = new Map<number, Attente>()
let ouvrier: Worker | undefined
let repos: NodeJS.Timeout | undefined
let dernier = 0

export const printPiece = (piece: Piece) => print({ piece })
export const printEmargement = (emargement: Emargement) => print({ emargement })
export const printRegistre = (registre: RegistreImprime) => print({ registre })
export const printBordereau = (bordereau: BordereauImprime) => print({ bordereau })
export const printCourrier = (courrier: Courrier) => print({ courrier })
export const printFormulaire = (formulaire: FormulaireAImprimer) => print({ formulaire })
export const printEtiquettes = (etiquettes: EtiquettesMachines) => print({ etiquettes })
export const printFicheMateriel = (fiche: FicheMateriel) => print({ fiche })

/** Prints in the server’s single printing thread, opened at the first page, closed half a minute after the last one. */
function print(travail: Travail): Promise<Uint8Array> {
  clearTimeout(repos)
  ouvrier ??= openOuvrier()
  ouvrier.ref()
  dernier += 1
  const id = dernier
  const printed = new Promise<Uint8Array>((resolve, reject) => attentes.set(id, { resolve, reject }))
  ouvrier.postMessage({ id, travail })
  return printed
}

function openOuvrier(): Worker {
  const worker = new Worker(new URL('./impression.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMOIRE_MO },
  })
  worker.on('message', (reponse: Reponse) => {
    const attente = attentes.get(reponse.id)
    attentes.delete(reponse.id)
    if ('octets' in reponse) attente?.resolve(reponse.octets)
    else attente?.reject(new Error(`Printing failed: ${reponse.erreur}`))
    if (attentes.size === 0) rest(worker)
  })
  const forget = (error: Error) => {
    if (ouvrier !== worker) return
    ouvrier = undefined
    for (const { reject } of attentes.values()) reject(error)
    attentes.clear()
  }
  worker.on('error', forget)
  worker.on('exit', () => forget(new Error('The printing thread ended.')))
  return worker
}

function rest(worker: Worker) {
  // An idle thread must not keep the process alive.
  worker.unref()
  repos = setTimeout(() => {
    if (ouvrier === worker) ouvrier = undefined
    void worker.terminate()
  }, REPOS_MS).unref()
}
