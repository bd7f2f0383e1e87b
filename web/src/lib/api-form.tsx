import type { ReactNode } from 'react'
import { Callout } from '../ui/callout.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { Choices, Conflict } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EbaucheOfferte } from './offline/ebauche-offerte.tsx'
import type { EbaucheState } from './offline/use-ebauche.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

type FormState = {
  submit: () => Promise<void>
  summary: readonly { field: string; label: string }[]
  attempt: number
  refusal: string | undefined
  isOffline: boolean
  /** True when a save without network waits on the device. */
  isKept: boolean
  conflict: Conflict | undefined
  resolveConflict: (choices: Choices) => Promise<void>
  closeConflict: () => void
  hasUnsavedChanges: () => boolean
  ebauche: EbaucheState
}

/** The button that sent may be a long form below. */
const bringIntoSight = (refusal: Element | null) => refusal?.scrollIntoView({ block: 'nearest' })

/** Wraps the fields of a form of `useApiForm`: summary of errors, refusal, network, conflict, unsaved changes. */
export function ApiForm({ state, className, children }: { state: FormState; className?: string; children: ReactNode }) {
  return (
    <>
      <form
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void state.submit()
        }}
        ref={state.ebauche.element}
      >
        <EbaucheOfferte ebauche={state.ebauche} />
        <ErrorSummary attempt={state.attempt} errors={state.summary} />
        {state.refusal && (
          <div ref={bringIntoSight}>
            <Callout role="alert" title={state.refusal} tone="brick">
              Votre saisie est conservée.
            </Callout>
          </div>
        )}
        {state.isOffline && (
          <Callout tone="neutral">
            {state.isKept
              ? 'Ce que vous enregistrez est gardé sur cet appareil, et partira au retour du réseau.'
              : 'Pas de réseau. Gardez cette page ouverte\u00a0: votre saisie y reste.'}
          </Callout>
        )}
        {children}
      </form>
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          onClose={state.closeConflict}
          onResolve={(choices) => void state.resolveConflict(choices)}
        />
      )}
      <UnsavedGuard hasUnsavedChanges={state.hasUnsavedChanges}>
        Ce que vous avez saisi sur cette page n’est pas enregistré.
      </UnsavedGuard>
    </>
  )
}
