import type { EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useActesOf } from '../../../../lib/offline/waiting-store.ts'
import { sujetAjouts } from './ajouts-en-attente.tsx'
import { etapeAfter, isVierge, pageOfEtape } from './suite.ts'
import { useCreer } from './use-creer.ts'
import { useWizard } from './wizard-context.tsx'

/** Whether the first record of a step is to be asked: none was added, on the server nor on this device. */
function useIsVierge(etape: EtapeNom | undefined): boolean {
  const { adhesion, etapes, canEditLignes } = useWizard()
  const enAttente = useActesOf(etape && sujetAjouts(adhesion.id, etape))
  return etape !== undefined && canEditLignes && enAttente.length === 0 && isVierge(etapes, etape)
}

/** The page after a step: the next step, or the form of its first record. Undefined after the last step. */
export function useNextPath(etape: EtapeNom): string | undefined {
  const { etapes, path } = useWizard()
  const next = etapeAfter(etapes, etape)
  const vierge = useIsVierge(next)
  return next && path(pageOfEtape(next, vierge))
}

export type Suite = {
  /** The button that saves and goes on. */
  label: string
  /** Called before the form is sent. `goesOn`: the suite follows, rather than the list. */
  choose: (goesOn: boolean) => void
}

/**
 * Goes on after the form of a record: to its list or, after the first record of a step, the next step; after the last one, the
 * membership in preparation is created.
 */
export function useSuite(etape: EtapeNom, isNew: boolean) {
  const { mode, backTo } = useWizard()
  const navigate = useNavigate()
  const creer = useCreer()
  const next = useNextPath(etape)
  const vierge = useIsVierge(etape) && isNew
  // As the form was opened: once saved, the step is no longer empty.
  const [isFirst] = useState(vierge && (next !== undefined || mode === 'creation'))
  const goesOn = useRef(true)
  const backToList = () => navigate({ ...backTo(etape), ignoreBlocker: true })
  const suite: Suite | undefined = isFirst
    ? {
        label: next ? 'Enregistrer et continuer' : 'Enregistrer et créer l’adhésion',
        choose: (wantsNext) => {
          goesOn.current = wantsNext
        },
      }
    : undefined
  return {
    isFirst,
    suite,
    /** The list shows what waits on the device, and offers the creation that was refused. */
    backToList,
    goOn: async () => {
      if (!isFirst || !goesOn.current) return backToList()
      if (next) return navigate({ to: next, ignoreBlocker: true })
      await creer.mutateAsync(undefined).catch(backToList)
    },
  }
}
