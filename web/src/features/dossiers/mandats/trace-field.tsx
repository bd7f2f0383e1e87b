import {
  cheminTrace,
  extendTrait,
  HAUTEUR_TRACE,
  LARGEUR_TRACE,
  pointDe,
  startTrait,
  type TraceSignature,
} from '@sillon/domain/pieces/documents/trace-signature'
import { Eraser } from 'lucide-react'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import './trace-field.css'

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: Path<Input>
  label: string
  error?: string
}

/** The place of the name, in the box. */
const LIGNE = `M40 ${HAUTEUR_TRACE - 60}H${LARGEUR_TRACE - 40}`

const VIDE = 'Cadre vide\u00a0: dessinez du doigt, au stylet ou à la souris'

/** The strokes as they are drawn, given to the form at the end of each. */
function useTrace(first: TraceSignature, onChange: (trace: TraceSignature) => void) {
  const [trace, setTrace] = useState(first)
  // An end of stroke may come before the drawing of its last points.
  const drawn = useRef(trace)
  const doigt = useRef<number>(null)

  const show = (next: TraceSignature) => {
    drawn.current = next
    setTrace(next)
  }
  const draw = (event: PointerEvent<SVGSVGElement>, add: typeof extendTrait) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const toBox = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      pointDe(((clientX - left) / width) * LARGEUR_TRACE, ((clientY - top) / height) * HAUTEUR_TRACE)
    // A fast finger passes more points than there are events.
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (passed.length > 0 ? passed : [event]).map(toBox)
    show(points.reduce(add, drawn.current))
  }
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || doigt.current !== null) return
    doigt.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    draw(event, startTrait)
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (doigt.current === event.pointerId) draw(event, extendTrait)
  }
  const stop = ({ pointerId }: PointerEvent) => {
    if (doigt.current !== pointerId) return
    doigt.current = null
    onChange(drawn.current)
  }
  const erase = () => {
    show([])
    onChange([])
  }
  return { trace, start, go, stop, erase }
}

/** A signature drawn with a finger, a pen or a mouse. The keyboard has another way: the name is typed. */
export function TraceField<Input extends FieldValues, Output>({ control, name, label, error }: Props<Input, Output>) {
  const { field } = useController({ control, name })
  const { trace, start, go, stop, erase } = useTrace(field.value, field.onChange)
  const id = useId()
  return (
    <div className="max-w-[32rem]">
      <div className="mb-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="text-strong">{label}</span>
        {/* Its place is kept: on a line of its own, it would move the frame under the finger that begins. */}
        <Button className={trace.length === 0 ? 'invisible' : undefined} onClick={erase} size="sm" variant="quiet">
          <Eraser aria-hidden="true" size={18} strokeWidth={1.85} />
          Effacer
        </Button>
      </div>
      <div className={error ? 'trace-frame trace-refused' : 'trace-frame'} id={name} ref={field.ref} tabIndex={-1}>
        <svg
          aria-describedby={error && `${id}-erreur`}
          aria-label={trace.length > 0 ? 'Votre signature, dessinée' : VIDE}
          className="trace-pad"
          onPointerCancel={stop}
          onPointerDown={start}
          onPointerMove={go}
          onPointerUp={stop}
          role="img"
          viewBox={`0 0 ${LARGEUR_TRACE} ${HAUTEUR_TRACE}`}
        >
          <path d={LIGNE} fill="none" opacity="0.5" stroke="currentColor" strokeDasharray="2 8" strokeWidth="2" />
          <path
            d={cheminTrace(trace)}
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="5"
          />
        </svg>
      </div>
      <FieldError error={error} id={`${id}-erreur`} />
    </div>
  )
}
