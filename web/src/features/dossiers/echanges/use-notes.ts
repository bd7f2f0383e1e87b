import type { Echange } from '@sillon/domain/dossiers/echanges/echange'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { type EchangeSaisie, echangeQuery, noteEchange, relireEchange } from './echanges.queries.ts'

const PAUSE_MS = 500
const NOUVEL_ESSAI_MS = 5_000

type Etat = { enregistre_le: Date | null; refus: string | null }

/**
 * Saves what is typed, one request at a time; without network it tries again until it is saved. The words typed while a
 * request is on its way are later than those it saves.
 */
export function useNotes({ id, version, entreprise_id }: Echange) {
  const keep = useKept(entreprise_id)
  const [etat, setEtat] = useState<Etat>({ enregistre_le: null, refus: null })
  const reste = useRef<EchangeSaisie>({})
  const lue = useRef(version)
  const [envoi, attente] = [useRef<Promise<void>>(undefined), useRef<number>(undefined)]

  function later(ms: number) {
    window.clearTimeout(attente.current)
    attente.current = window.setTimeout(() => void save(), ms)
  }

  /** False when the sending stops: nothing more is tried now. */
  async function sendOne(saisie: EchangeSaisie): Promise<boolean> {
    try {
      lue.current = (await noteEchange(id, lue.current, saisie)).version
      keep({ ...saisie, ...reste.current, version: lue.current })
      setEtat({ enregistre_le: new Date(), refus: null })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const suite = suiteOf(error.status)
      if (suite !== 'refus') reste.current = { ...saisie, ...reste.current }
      if (suite === 'relire') {
        // The same person noted something in another tab: what is typed here is later.
        const { echange } = await relireEchange(entreprise_id)
        lue.current = echange?.version ?? lue.current
        return echange?.id === id
      }
      setEtat({ enregistre_le: null, refus: suite === 'refus' ? error.message : PAS_ENCORE })
      if (suite === 'attendre') later(NOUVEL_ESSAI_MS)
      return false
    }
  }

  async function sendAll() {
    let goesOn = true
    while (goesOn && Object.keys(reste.current).length > 0) {
      const saisie = reste.current
      reste.current = {}
      goesOn = await sendOne(saisie)
    }
  }

  /** True when nothing typed waits any more. */
  async function save() {
    window.clearTimeout(attente.current)
    await envoi.current
    envoi.current = sendAll()
    await envoi.current
    return Object.keys(reste.current).length === 0
  }

  const change = (saisie: EchangeSaisie) => {
    reste.current = { ...reste.current, ...saisie }
    keep(saisie)
    later(PAUSE_MS)
  }
  return { ...etat, save, change }
}

/** Another tab of the page shows the same exchange in another panel: it finds there what was just typed. */
function useKept(entreprise_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = echangeQuery(entreprise_id)
  return (change: Partial<Pick<Echange, 'version'>> & EchangeSaisie) => {
    // A reading that began before would bring back the former note.
    void queryClient.cancelQueries({ queryKey }, { revert: false })
    queryClient.setQueryData(queryKey, (lu) => {
      if (!lu?.echange) return lu
      const { version = lu.echange.version, note = lu.echange.note, le = lu.echange.le } = change
      const { adherent_id = lu.echange.adherent_id } = change
      return { echange: { ...lu.echange, version, note, le, adherent_id } }
    })
  }
}

const PAS_ENCORE = 'Pas encore enregistré\u00a0: nouvel essai dans un instant.'

/** No answer, or a server in trouble: again later. */
function suiteOf(status: number): 'refus' | 'relire' | 'attendre' {
  if (status === 412) return 'relire'
  return status >= 400 && status < 500 ? 'refus' : 'attendre'
}
