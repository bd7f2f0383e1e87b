import type { MonEcheance } from '@sillon/contract/dossiers/materiels-revue'
import { lazy, Suspense, useState } from 'react'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { repondA } from './suivi-en-attente.ts'

const ControleMachineDialog = lazy(() =>
  import('./controle-machine-dialog.tsx').then(({ ControleMachineDialog: Component }) => ({ default: Component })),
)

/** The inspection of a due date that was noted here without network: it waits, or the server refused it. */
export function EcheanceEnAttente({ echeance, className }: { echeance: MonEcheance; className?: string }) {
  const [repris, setRepris] = useState<Acte>()
  const { adhesion_id: id, materiel_id, materiel } = echeance
  return (
    <>
      <WaitingNote
        {...(className && { className })}
        onResume={setRepris}
        only={(acte) => repondA(echeance, acte)}
        sujet={materiel_id}
      />
      <Suspense>
        {repris && (
          <ControleMachineDialog
            cible={{ id, materiel_id }}
            nom={materiel}
            onDone={() => setRepris(undefined)}
            repris={repris}
          />
        )}
      </Suspense>
    </>
  )
}
