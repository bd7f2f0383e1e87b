import { TraceSignature } from '@sillon/domain/pieces/documents/trace-signature'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { TraceField } from './trace-field.tsx'

type Props = {
  send: (trace: TraceSignature) => Promise<void>
  /** The sentence and the button, below the drawing. */
  children: (pending: boolean) => ReactNode
}

const Dessin = z.object({ trace: TraceSignature })

/** The signature drawn by hand. Loaded when it is chosen, and never kept on the device. */
export function DessinForm({ send, children }: Props) {
  const state = useApiForm({
    schema: Dessin,
    isUnkept: true,
    defaultValues: { trace: [] as TraceSignature },
    labels: { trace: 'Votre signature' },
    send: ({ trace }) => send(trace),
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <TraceField {...state.driven('trace')} />
      {children(state.pending)}
    </ApiForm>
  )
}
