import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { dismissToast, type Toast } from './toast-store.ts'

/** Closes after its duration, unless the user is reading it. */
export function ToastCard({ toast: { id, tone, title, detail, reference, duration } }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  const remaining = useRef(duration)

  useEffect(() => {
    if (paused) return
    const start = performance.now()
    const timer = setTimeout(() => dismissToast(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - start
    }
  }, [id, paused])

  const Icon = tone === 'success' ? Check : CircleAlert
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only stops the clock
    <div
      className={classNames(
        'toast popover flex items-start gap-3 rounded-card border p-3',
        tone === 'success' ? 'border-line' : 'border-brick-line',
      )}
      onBlur={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-pill',
          tone === 'success' ? 'bg-green text-on-green' : 'bg-brick text-on-brick',
        )}
      >
        <Icon size={16} strokeWidth={2.1} />
      </span>
      <div className="min-w-0 flex-1 py-0.5 text-body">
        {title && <p className="font-semibold">{title}</p>}
        <p>{detail}</p>
        {reference && <p className="text-caption text-ink-2">Référence : {reference}</p>}
      </div>
      <IconButton
        className="-m-2 shrink-0"
        icon={<X aria-hidden="true" size={18} strokeWidth={2.1} />}
        label="Fermer le message"
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
