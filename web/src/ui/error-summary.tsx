import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusField } from './focus-field.ts'

/** `field` is the id, or the name, of the control to correct. */
type SummarizedError = { field: string; label: string }

type ErrorSummaryProps = {
  errors: readonly SummarizedError[]
  /** Changes each time a save is refused: the summary then takes the focus. */
  attempt?: number
}

const countWords = ['', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

function summarize(count: number): string {
  return count === 1 ? 'Un champ est à corriger.' : `${countWords[count] ?? count} champs sont à corriger.`
}

export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    // React Hook Form moves the focus to the first wrong field in the next tick: this runs after it.
    const timer = setTimeout(() => ref.current?.focus())
    return () => clearTimeout(timer)
  }, [attempt])

  if (errors.length === 0) return null
  return (
    <section
      aria-label="Erreurs du formulaire"
      className="tone-brick flex gap-3 rounded-control p-4"
      ref={ref}
      role="alert"
      tabIndex={-1}
    >
      <CircleAlert aria-hidden="true" size={20} strokeWidth={1.85} />
      <div className="min-w-0">
        <p className="text-strong">{summarize(errors.length)}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {errors.map(({ field, label }) => (
            <li key={field}>
              <a
                className="inline-block py-1 text-strong underline underline-offset-3"
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
